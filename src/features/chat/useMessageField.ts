import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { canSend, draftToText } from "#domain/chat/draft.ts";
import type { MessageId } from "#domain/ids.ts";
import { behindPaint } from "#platform/react/behindPaint.ts";
import { useMediaQuery } from "#ui/useMediaQuery.ts";
import { useDraft } from "./composer/useDraft.ts";
import { type DraftPhotos, useDraftPhotos } from "./composer/useDraftPhotos.ts";
import { usePhotoChooser } from "./composer/usePhotoChooser.tsx";
import type { Chat } from "./useChat.ts";

export interface MessageField {
  ref: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  setDraft: (draft: string) => void;
  /** Keeps words with which the field is left, for when it is there again. */
  keepBeside: (words: string) => void;
  photos: DraftPhotos;
  chooser: ReturnType<typeof usePhotoChooser>;
  /** They press with a finger, and write by a keyboard on the screen. */
  hasTouch: boolean;
  /** The keyboard is on the screen: as long as the field has the focus. */
  isKeyboardOpen: boolean;
  setKeyboardOpen: (isOpen: boolean) => void;
  /** Puts words there, to be sent as they are or written on. */
  write: (text: string) => void;
  send: (draft: string) => void;
  /** A press leaves the words here: nothing but what is urgent can be sent. */
  keepsWords: boolean;
  /** Send was pressed, and the words and photos stay here: they were kept by the browser as they came. */
  isKept: boolean;
  /** Takes a message back into the field. */
  takeBack: (messageId: MessageId) => void;
}

interface FieldOptions {
  /** The field has the focus at once, where no keyboard on the screen would cover what stands above it. */
  shouldFocus: boolean;
  /** Words stay here instead of being sent, but for those that are urgent. */
  isOver: boolean;
  /** The same while it judges in the same way: with another one what stands here is judged anew. */
  isUrgent: (text: string) => boolean;
}

/** What stands in the field of a chat, and what becomes of it. */
export function useMessageField(chat: Chat, { shouldFocus, isOver, isUrgent }: FieldOptions): MessageField {
  // A chat that is deleted elsewhere takes no words along: they stand in the next new chat.
  const place = chat.state === "notFound" ? null : chat.chatId;
  const [draft, setDraft, keepBeside] = useDraft(place);
  const photos = useDraftPhotos(place, chat.photos);
  const ref = useRef<HTMLTextAreaElement>(null);
  const hasTouch = useMediaQuery("(pointer: coarse)");
  const chooser = usePhotoChooser(photos.add);
  const [isKeyboardOpen, setKeyboardOpen] = useState(false);
  const [kept, setKept] = useState<string | null>(null);

  const isUrgentDraft = useJudgeAhead(draft, isUrgent);
  // Whoever has a keyboard can begin at once; a phone's would cover the suggestions.
  const begins = shouldFocus && !hasTouch;
  useEffect(() => {
    if (begins) ref.current?.focus();
  }, [begins]);

  const intoField = useTakeBack(chat, { setDraft, photos, isFree: draft === "" && photos.ids.length === 0 });
  const takeBack = useCallback(
    (messageId: MessageId) => {
      intoField(messageId);
      ref.current?.focus();
    },
    [intoField],
  );

  const write = useCallback(
    (text: string) => {
      setDraft((begun) => (begun.trim() === "" ? text : `${begun}\n${text}`));
      ref.current?.focus();
    },
    [setDraft],
  );

  return {
    ref,
    draft,
    setDraft,
    keepBeside,
    photos,
    chooser,
    hasTouch,
    isKeyboardOpen,
    setKeyboardOpen,
    takeBack,
    // What a press has found calm is so, whatever was judged ahead.
    keepsWords: isOver && (kept === draft || !isUrgentDraft),
    isKept: kept === draft && canSend(draft, photos.ids.length),
    write,
    send: (written) => {
      const { photoIds, isWhole } = photos.toSend();
      // Nobody's question goes without a photo that stood beside it, but for one that cannot wait.
      if (!canSend(written, photoIds.length) || !(isWhole || isUrgent(written))) return;
      if (isOver && !isUrgent(written)) {
        setKept(written);
        return;
      }
      // At once: the next Enter of a hurried hand must find the field empty.
      flushSync(() => {
        chat.send(written, photoIds);
        setDraft("");
        photos.handOver();
      });
      // The button leaves when the reply begins, and would take the focus with it. On a phone the keyboard goes, and they can read.
      if (hasTouch) behindPaint(() => ref.current?.value === "" && ref.current.blur());
      else ref.current?.focus();
    },
  };
}

/** A key of somebody who goes on typing comes before. */
const PAUSE_MS = 150;

/**
 * Words that stand still are judged before they are sent: the rules remember what they judged last, and the press need not wait for them.
 * Gives whether the words that stood still last were urgent.
 */
function useJudgeAhead(draft: string, judge: (text: string) => boolean): boolean {
  const [urgent, setUrgent] = useState<string | null>(null);
  const text = canSend(draft) ? draftToText(draft) : "";
  useEffect(() => {
    if (text === "") return undefined;
    const timer = setTimeout(() => setUrgent(judge(text) ? text : null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, judge]);
  // Whoever writes on writes of the same.
  return urgent !== null && text.startsWith(urgent);
}

interface Field {
  setDraft: Dispatch<SetStateAction<string>>;
  photos: DraftPhotos;
  /** Nothing stands in it. */
  isFree: boolean;
}

/**
 * Takes a message back into the field. One of which a photo did not arrive comes back by itself, if the field is free for it then; else it
 * stands there as not sent. What is given stays the same while they type, or each letter would draw every message again.
 */
function useTakeBack(
  { recall, blockedByPhoto }: Chat,
  { setDraft, photos: { putBack }, isFree }: Field,
): (messageId: MessageId) => void {
  const intoField = useCallback(
    (messageId: MessageId) => {
      const message = recall(messageId);
      if (message === null) return;
      const { text, photoIds = [] } = message;
      putBack(photoIds);
      if (text !== "") setDraft((begun) => (begun === "" ? text : `${begun}\n${text}`));
    },
    [recall, putBack, setDraft],
  );

  const met = useRef(new Set<string>());
  const blockedIds = blockedByPhoto.map(({ messageId }) => messageId);
  const meet = useEffectEvent(() => {
    const [first, ...others] = blockedIds.filter((messageId) => !met.current.has(messageId));
    if (first === undefined) return;
    for (const messageId of [first, ...others]) met.current.add(messageId);
    if (isFree) intoField(first);
  });
  const blocked = blockedIds.join(" ");
  useEffect(() => {
    if (blocked !== "") meet();
  }, [blocked]);

  return intoField;
}
