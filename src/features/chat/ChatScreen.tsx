import type { MessageId } from "#domain/ids.ts";
import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { canSend } from "#domain/chat/draft.ts";
import { useMediaQuery } from "#platform/react/useMediaQuery.ts";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { ReplyAnnouncer } from "./messages/ReplyAnnouncer.tsx";
import { ChatHeader } from "./ChatHeader.tsx";
import { ChatUnavailable, MessagesBroken } from "./ChatUnavailable.tsx";
import { ComposerPanel } from "./composer/ComposerPanel.tsx";
import { MessageList } from "./messages/MessageList.tsx";
import { WelcomeScreen } from "./composer/WelcomeScreen.tsx";
import { ErrorBanner } from "./ErrorBanner.tsx";
import { PhotoDropzone } from "./composer/PhotoDropzone.tsx";
import { StorageWarning } from "./StorageWarning.tsx";
import type { Chat } from "./useChat.ts";
import type { ScrollTarget } from "./scroll/useScrollToMessage.ts";
import { useDraft } from "./composer/useDraft.ts";
import { type DraftPhotos, useDraftPhotos } from "./composer/useDraftPhotos.ts";

export { MESSAGE_FIELD_ID } from "./composer/Composer.tsx";

interface ChatScreenProps {
  frame: "full" | "dashboard";
  chat: Chat;
  /** Null where the address names no message. */
  jump: ScrollTarget | null;
  error: unknown;
  onDismissError: () => void;
  onReload: () => void;
  onToggleSidebar: () => void;
  onNewChat: () => void;
  onTalk: () => void;
  /** In the header: the way to the numbers. */
  urgentHelp: ReactNode;
  /** Of the header: whom the chat is about. */
  heading: ReactNode;
  isAboutChild: boolean;
  /** Another way to begin than by words, while nothing has been said. */
  otherStart?: ReactNode;
  /** Stands between the messages and the composer while somebody has to call for help. */
  emergencyCard: ReactNode;
  /** Stands there where there is no card; `isAsking`: it asks something. */
  careQuestion: ReactNode;
  isAsking: boolean;
  /** What else is to be said after a message. */
  noteAfter: (messageId: MessageId) => ReactNode;
  /** They read back or write on, and the card makes room. */
  onTurnAway: () => void;
}

/** One chat from top to bottom: heading, messages, field. */
export function ChatScreen({ frame, chat, emergencyCard, onTurnAway, ...screen }: ChatScreenProps) {
  const [draft, setDraft] = useDraft(chat.chatId);
  const photos = useDraftPhotos(chat.chatId, chat.photos);
  const field = useRef<HTMLTextAreaElement>(null);
  const byTouch = useMediaQuery("(pointer: coarse)");
  const welcoming = chat.state === "ready" && chat.messages.length === 0 && chat.earlier === null;

  // Whoever has a keyboard can begin at once; a phone's would cover the suggestions.
  const beginAtOnce = frame === "full" && welcoming && !byTouch;
  useEffect(() => {
    if (beginAtOnce) field.current?.focus();
  }, [beginAtOnce]);

  function write(text: string) {
    setDraft(text);
    field.current?.focus();
  }

  function send() {
    if (!canSend(draft, photos.ids.length)) return;
    // At once: the next Enter of a hurried hand must find the field empty.
    flushSync(() => {
      chat.send(draft, photos.ids);
      setDraft("");
      photos.handOver();
    });
    // The button leaves when the reply begins, and would take the focus with it. On a phone the keyboard goes, and they can read.
    if (!byTouch) field.current?.focus();
  }

  const takeBack = useTakeBack(chat, { setDraft, photos, isFree: draft === "" && photos.ids.length === 0 });
  const takeBackToChange = useCallback(
    (messageId: MessageId) => {
      takeBack(messageId);
      field.current?.focus();
    },
    [takeBack],
  );

  return (
    <PhotoDropzone onDrop={photos.add} className="relative isolate flex min-h-0 min-w-0 flex-1 flex-col overflow-clip">
      {welcoming && <LampLight />}
      <ChatHeader {...screen} frame={frame} welcoming={welcoming} />
      {screen.error !== null && <ErrorBanner error={screen.error} onDismiss={screen.onDismissError} />}
      <StorageWarning />
      <ChatUnavailable chat={chat} onNewChat={screen.onNewChat} onReload={screen.onReload} />
      {welcoming && <WelcomeScreen onPick={write}>{screen.otherStart}</WelcomeScreen>}
      {!welcoming && (chat.state === "ready" || chat.state === "loading") && (
        <Messages
          chat={chat}
          jump={screen.jump}
          onTakeBack={takeBackToChange}
          noteAfter={screen.noteAfter}
          onTurnAway={onTurnAway}
        />
      )}
      <ErrorBoundary renderFallback={() => null}>
        <ReplyAnnouncer messages={chat.messages} />
      </ErrorBoundary>
      {emergencyCard}
      {screen.careQuestion}
      {chat.state !== "notFound" && (
        <ComposerPanel
          welcoming={welcoming}
          onPick={write}
          byTouch={byTouch}
          fieldRef={field}
          draft={draft}
          photos={photos}
          onDraft={(text) => {
            setDraft(text);
            onTurnAway();
          }}
          onFocus={() => {
            // The keyboard of a phone takes half of the screen.
            if (byTouch) onTurnAway();
          }}
          onSend={send}
          onTalk={screen.onTalk}
          onStop={chat.running === null ? null : chat.stop}
          emergency={emergencyCard !== null}
          asking={screen.isAsking}
        />
      )}
    </PhotoDropzone>
  );
}

interface MessagesProps extends Pick<ChatScreenProps, "chat" | "jump" | "noteAfter" | "onTurnAway"> {
  onTakeBack: (messageId: MessageId) => void;
}

/** Whatever breaks among the messages, the emergency card and the field below them stay. */
function Messages({ chat, jump, onTakeBack, noteAfter, onTurnAway }: MessagesProps) {
  return (
    <ErrorBoundary renderFallback={(retry) => <MessagesBroken onRetry={retry} />}>
      <MessageList
        messages={chat.messages}
        earlier={chat.earlier}
        jump={jump}
        actions={chat.actions}
        onRetrySending={chat.retrySending}
        onTakeBack={onTakeBack}
        noteAfter={noteAfter}
        onScrollAway={onTurnAway}
      />
    </ErrorBoundary>
  );
}

interface Field {
  setDraft: Dispatch<SetStateAction<string>>;
  photos: DraftPhotos;
  /** Nothing stands in it. */
  isFree: boolean;
}

/**
 * Takes a question back into the field. One of which a photo did not arrive comes back by itself, if the field is free for it then; else it
 * stands there as not sent. What is given stays the same while they type, or each letter would draw every message again.
 */
function useTakeBack(
  { recall, blockedByPhoto }: Chat,
  { setDraft, photos: { putBack }, isFree }: Field,
): (messageId: MessageId) => void {
  const intoField = useCallback(
    (messageId: MessageId) => {
      const question = recall(messageId);
      if (question === null) return;
      const { text, photoIds = [] } = question;
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

const LIGHT = [
  "var(--glow)",
  "color-mix(in srgb, var(--glow) 62%, transparent) 34%",
  "color-mix(in srgb, var(--glow) 22%, transparent) 68%",
  "transparent",
];

/** The pool of light under the field, while it is the only thing in the room. */
function LampLight() {
  return (
    <div
      aria-hidden
      style={{ background: `radial-gradient(closest-side, ${LIGHT.join(", ")})` }}
      className="pointer-events-none absolute -bottom-70 left-1/2 -z-1 h-155 w-275 -translate-x-1/2"
    />
  );
}
