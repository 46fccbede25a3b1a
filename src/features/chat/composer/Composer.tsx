import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { canSend, charsLeft, FEW_LEFT_CHARS, messagesNeeded } from "#domain/chat/draft.ts";
import { openCamera } from "#platform/photo/openCamera.ts";
import { Button } from "#ui/Button.tsx";
import { AddMenu } from "./AddMenu.tsx";
import { ComposerDisc } from "./ComposerDisc.tsx";
import { MESSAGE_FIELD_ID } from "./messageFieldId.ts";
import { PhotoAttachments } from "./PhotoAttachments.tsx";
import { PhotoErrors } from "./PhotoErrors.tsx";
import { useDictationBar } from "./useDictationBar.tsx";
import type { DraftPhotos } from "./useDraftPhotos.ts";

interface ComposerProps {
  draft: string;
  photos: DraftPhotos;
  /** Opens the choice of files. */
  onAttach: () => void;
  /** Goes over to speaking; null without a connection. */
  onTalk: (() => void) | null;
  onCheck: () => void;
  /** A phone has a camera at hand. */
  hasTouch: boolean;
  onDraft: (draft: string) => void;
  /** The field is left with these words above it, which are in no draft. */
  onLeft: (words: string) => void;
  onFocus: () => void;
  onBlur: () => void;
  onSend: (draft: string) => void;
  /** Null while no reply runs. The field stays usable meanwhile: sending stops the reply first. */
  onStop: (() => void) | null;
  /** Null while words can be sent; else the button keeps them here, and says that it has. */
  keeps: "keep" | "kept" | null;
  /** The emergency card is open, and nothing else is lit. */
  isEmergency: boolean;
  /** Something is asked by one tap, or the notes stand there: nothing here is what to press next. */
  isAsking: boolean;
  /** False where something else is lit, in whose place talking would be. */
  isTalkLit: boolean;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

export function Composer({
  draft,
  photos,
  onDraft,
  onFocus,
  onBlur,
  onSend,
  onStop,
  isEmergency,
  fieldRef,
  ...beside
}: ComposerProps) {
  const { t } = useTranslation("chat");
  const noticeId = useId();
  const [hasSeveralLines, setHasSeveralLines] = useState(false);
  const dictate = useDictationBar(fieldRef, onDraft, beside.onLeft);
  const hasPhotos = photos.shown.length > 0;
  const isWide = hasPhotos || (hasSeveralLines && draft !== "");
  const isReady = canSend(draft, photos.ids.length);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey) return;
    // While letters are being composed (Malayalam, Japanese ...), Enter chooses one. Safari says so by the key code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    // A key that is held down was pressed elsewhere, as on a chip that brought the focus here.
    if (isReady && !event.repeat) send();
  }

  const send = () => onSend(dictate.finish() ?? draft);
  // What was pressed is gone by it. On a phone the field would bring the keyboard.
  const goOnInField = () => void (beside.hasTouch || fieldRef.current?.focus());

  return (
    <div
      className="flex flex-wrap items-end justify-end gap-x-1 max-sm:gap-x-0 rounded-composer bg-raised p-1.5 shadow-2 inset-ring inset-ring-line
        has-[textarea:focus]:inset-ring-2 has-[textarea:focus]:inset-ring-focus dark:shadow-none"
    >
      <PhotoAttachments photos={photos} onRemoved={goOnInField} />
      <PhotoErrors shown={photos.shown} leftOut={photos.leftOut} />
      {dictate.bar}
      <GrowingText text={draft} isWide={isWide} onSeveralLines={setHasSeveralLines}>
        <textarea
          id={MESSAGE_FIELD_ID}
          ref={fieldRef}
          rows={1}
          cols={1}
          enterKeyHint="send"
          aria-label={t("composer.label")}
          aria-describedby={noticeId}
          placeholder={t(isEmergency ? "composer.placeholderEmergency" : "composer.placeholder")}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onFocus={onFocus}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          onPaste={(event) => attachPasted(event, photos.add)}
        />
      </GrowingText>
      <div className={isWide ? "mr-auto" : "-order-1"}>
        <AddMenu
          onAttach={beside.onAttach}
          onTakePhoto={beside.hasTouch ? () => openCamera(photos.add) : null}
          onDictate={onStop === null ? dictate.start : null}
          onCheck={beside.onCheck}
        />
      </div>
      <Notice id={noticeId} draft={draft} />
      {beside.keeps !== null && isReady ? (
        <KeepButton isKept={beside.keeps === "kept"} isLit={!isEmergency} onKeep={send} />
      ) : (
        <ComposerDisc
          hasDraft={draft.trim() !== "" || hasPhotos}
          isReady={isReady}
          isEmergency={isEmergency}
          isAsking={beside.isAsking}
          isTalkLit={beside.isTalkLit}
          onSend={send}
          onTalk={beside.onTalk}
          onStop={onStop}
          onStopped={goOnInField}
        />
      )}
    </div>
  );
}

/** In the place of Send while nothing can be sent: the words are kept as they are typed, and this says so. */
function KeepButton({ isKept, isLit, onKeep }: { isKept: boolean; isLit: boolean; onKeep: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <>
      <Button isSmall variant={isLit ? "primary" : "tertiary"} onClick={onKeep}>
        {t("limit.keep")}
      </Button>
      <output className={isKept ? "basis-full px-3 text-sm text-ink-soft" : "sr-only"}>{isKept ? t("limit.kept") : ""}</output>
    </>
  );
}

function attachPasted(event: ClipboardEvent, attach: DraftPhotos["add"]): void {
  const files = [...event.clipboardData.files];
  if (files.length === 0) return;
  // Words that come with a picture, as from a page, are wanted as well.
  if (event.clipboardData.getData("text/plain") === "") event.preventDefault();
  attach(files);
}

interface GrowingTextProps {
  text: string;
  /** Over the whole width, with the buttons below. */
  isWide: boolean;
  /** Hears once that there is more than a line; with fewer letters it stays so, or the field would flicker. */
  onSeveralLines: (hasSeveral: boolean) => void;
  children: ReactNode;
}

const ONE_LINE_PX = 44;

/** An unseen copy of the text gives the field its height: that of its lines, up to the limit. */
function GrowingText({ text, isWide, onSeveralLines, children }: GrowingTextProps) {
  const copy = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Told of with the frame that shows the letter: asked for at each letter, the page would be laid out once more.
    const height = new ResizeObserver(([entry]) => {
      if ((entry?.borderBoxSize[0]?.blockSize ?? 0) > ONE_LINE_PX) onSeveralLines(true);
    });
    if (copy.current !== null) height.observe(copy.current);
    return () => height.disconnect();
  }, [onSeveralLines]);
  useEffect(() => {
    if (text === "") onSeveralLines(false);
  }, [text, onSeveralLines]);

  return (
    <div
      className={`grid min-w-0 ${isWide ? "basis-full *:px-3" : "flex-1 *:px-1 sm:*:px-3"} text-body leading-[1.5rem] *:col-start-1 *:row-start-1 *:max-h-(--composer-max) *:min-h-11 *:py-2.5
        [&>textarea]:h-full [&>textarea]:resize-none [&>textarea]:bg-transparent [&>textarea]:text-ink [&>textarea]:outline-none
        [&>textarea]:placeholder:overflow-hidden [&>textarea]:placeholder:text-ellipsis [&>textarea]:placeholder:whitespace-nowrap`}
    >
      <div ref={copy} aria-hidden className="invisible overflow-hidden whitespace-pre-wrap wrap-anywhere">
        {text}&#8203;
      </div>
      {children}
    </div>
  );
}

/** Says before it fails how much room is left, and afterwards how much is too much. */
function Notice({ id, draft }: { id: string; draft: string }) {
  const { t } = useTranslation("chat");
  const left = charsLeft(draft);
  const isTooLong = left < 0;
  const isShown = left <= FEW_LEFT_CHARS;
  return (
    <p
      id={id}
      aria-live={isTooLong ? "polite" : "off"}
      className={isShown ? `flex-1 self-center px-3 text-sm ${isTooLong ? "text-danger" : "text-ink-faint"}` : "hidden"}
    >
      {isShown &&
        (isTooLong
          ? t("composer.tooLong", { count: -left, parts: messagesNeeded(draft) })
          : t("composer.charsLeft", { count: left }))}
    </p>
  );
}
