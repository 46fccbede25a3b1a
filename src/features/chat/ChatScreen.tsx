import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { canSend } from "#domain/chat/draft.ts";
import { useMediaQuery } from "#platform/useMediaQuery.ts";
import { Announcer } from "./Announcer.tsx";
import { ChatHeader } from "./ChatHeader.tsx";
import { ChatMissing } from "./ChatMissing.tsx";
import { ComposerArea } from "./ComposerArea.tsx";
import { Conversation } from "./Conversation.tsx";
import { EmptyChat } from "./EmptyChat.tsx";
import { ErrorBanner } from "./ErrorBanner.tsx";
import { PhotoDrop } from "./PhotoDrop.tsx";
import type { Chat } from "./useChat.ts";
import type { Jump } from "./useJump.ts";
import { useDraft } from "./useDraft.ts";
import { useDraftPhotos } from "./useDraftPhotos.ts";

interface ChatScreenProps {
  frame: "full" | "dashboard";
  chat: Chat;
  /** Null where the address names no message. */
  jump: Jump | null;
  error: unknown;
  onDismissError: () => void;
  onReload: () => void;
  onToggleSidebar: () => void;
  onNewChat: () => void;
  onTalk: () => void;
  /** Above the field: whom the chat is about. */
  aboutMenu: ReactNode;
  /** Stands between the messages and the composer while somebody has to call for help. */
  emergencyCard: ReactNode;
  /** What else is to be said after a message. */
  noteAfter: (messageId: string) => ReactNode;
  /** She reads back or writes on, and the card makes room. */
  onTurnAway: () => void;
}

/** One chat from top to bottom: heading, messages, field. */
export function ChatScreen({ frame, chat, aboutMenu, emergencyCard, onTurnAway, ...screen }: ChatScreenProps) {
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
    // The button leaves when the reply begins, and would take the focus with it. On a phone the keyboard goes, and she can read.
    if (!byTouch) field.current?.focus();
  }

  // Stays the same while she types, or each letter would draw every message again.
  const { takeBack } = chat;
  const { putBack } = photos;
  const takeBackIntoField = useCallback(
    (messageId: string, text: string) => {
      putBack(takeBack(messageId));
      setDraft((begun) => (begun === "" ? text : `${begun}\n${text}`));
      field.current?.focus();
    },
    [takeBack, putBack, setDraft],
  );

  return (
    <PhotoDrop onDrop={photos.add} className="relative isolate flex min-h-0 min-w-0 flex-1 flex-col overflow-clip">
      {welcoming && <LampLight />}
      <ChatHeader frame={frame} onToggleSidebar={screen.onToggleSidebar} onNewChat={screen.onNewChat} />
      {screen.error !== null && <ErrorBanner error={screen.error} onDismiss={screen.onDismissError} />}
      <ChatMissing chat={chat} onNewChat={screen.onNewChat} onReload={screen.onReload} />
      {welcoming && <EmptyChat onPick={write} />}
      {!welcoming && (chat.state === "ready" || chat.state === "loading") && (
        <Conversation
          messages={chat.messages}
          earlier={chat.earlier}
          jump={screen.jump}
          actions={chat.actions}
          onRetrySending={chat.retrySending}
          onTakeBack={takeBackIntoField}
          noteAfter={screen.noteAfter}
          onScrollAway={onTurnAway}
        />
      )}
      <Announcer messages={chat.messages} />
      {emergencyCard}
      {chat.state !== "notFound" && (
        <ComposerArea
          welcoming={welcoming}
          onPick={write}
          byTouch={byTouch}
          aboutMenu={aboutMenu}
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
        />
      )}
    </PhotoDrop>
  );
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
