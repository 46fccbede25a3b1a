import { ArrowUp, Square } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import { useTranslation } from "react-i18next";
import { canSend, charsLeft, NOTICE_CHARS } from "#domain/chat/draft.ts";
import { IconButton } from "#ui/IconButton.tsx";

interface ComposerProps {
  draft: string;
  onDraft: (draft: string) => void;
  onFocus: () => void;
  onSend: () => void;
  /** Null while no reply runs. The field stays usable meanwhile: sending stops the reply first. */
  onStop: (() => void) | null;
  /** The emergency card is open, and nothing else is lit. */
  emergency: boolean;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

export function Composer({ draft, onDraft, onFocus, onSend, onStop, emergency, fieldRef }: ComposerProps) {
  const { t } = useTranslation("chat");
  const noticeId = useId();
  const ready = canSend(draft);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey) return;
    // While letters are being composed (Malayalam, Japanese ...), Enter chooses one. Safari says so by the key code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    if (ready) onSend();
  }

  return (
    <div
      className="flex flex-wrap items-end justify-end gap-x-1 rounded-composer bg-raised p-1.5 shadow-2 inset-ring inset-ring-line
        has-[textarea:focus]:inset-ring-2 has-[textarea:focus]:inset-ring-focus dark:shadow-none"
    >
      <GrowingText text={draft}>
        <textarea
          ref={fieldRef}
          rows={1}
          cols={1}
          enterKeyHint="send"
          aria-label={t("composer.label")}
          aria-describedby={noticeId}
          placeholder={t(emergency ? "composer.placeholderEmergency" : "composer.placeholder")}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        />
      </GrowingText>
      <Notice id={noticeId} left={charsLeft(draft)} />
      {onStop !== null && <StopButton onStop={onStop} />}
      {(onStop === null || draft !== "") && (
        <IconButton
          label={t("composer.send")}
          variant={ready && !emergency ? "lit" : "quiet"}
          disabled={!ready}
          onClick={onSend}
          className="disabled:bg-transparent!"
        >
          <ArrowUp aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  );
}

/**
 * An unseen copy of the text gives the field its size: as high as its lines, up to the limit, and wide enough for the longest.
 * Where that leaves no room for the buttons beside it, they wrap below.
 */
function GrowingText({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      className="grid min-w-0 flex-auto text-body leading-6 *:col-start-1 *:row-start-1 *:max-h-(--composer-max) *:min-h-11 *:px-3 *:py-2.5
        [&>textarea]:h-full [&>textarea]:resize-none [&>textarea]:bg-transparent [&>textarea]:text-ink [&>textarea]:outline-none
        [&>textarea]:placeholder:overflow-hidden [&>textarea]:placeholder:text-ellipsis [&>textarea]:placeholder:whitespace-nowrap"
    >
      <div aria-hidden className="invisible overflow-hidden whitespace-pre-wrap wrap-anywhere">
        {text}&#8203;
      </div>
      {children}
    </div>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <button
      type="button"
      onClick={onStop}
      aria-label={t("composer.stop")}
      className="move-fast flex min-h-11 items-center gap-2.5 rounded-full bg-ink pr-4.5 pl-4 text-ui font-strong text-surface active:scale-[0.985]
        dark:bg-accent-soft dark:text-ink dark:inset-ring-[1.5px] dark:inset-ring-accent"
    >
      <Square aria-hidden size={12} strokeWidth={0} fill="currentColor" />
      {t("composer.stopShort")}
    </button>
  );
}

/** Says before it fails how much room is left, and afterwards how much is too much. */
function Notice({ id, left }: { id: string; left: number }) {
  const { t } = useTranslation("chat");
  const tooLong = left < 0;
  const shown = left <= NOTICE_CHARS;
  return (
    <p
      id={id}
      aria-live={tooLong ? "polite" : "off"}
      className={shown ? `flex-1 self-center px-3 text-sm ${tooLong ? "text-danger" : "text-ink-faint"}` : "hidden"}
    >
      {shown && (tooLong ? t("composer.tooLong", { count: -left }) : t("composer.charsLeft", { count: left }))}
    </p>
  );
}
