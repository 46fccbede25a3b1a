import { type ReactNode, useEffect } from "react";
import type { MessageId } from "#domain/ids.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { keepAwake } from "#platform/device/wakeLock.ts";
import { forgetLastSeen } from "#platform/firstFrame/forgetLastSeen.ts";
import { openCamera } from "#platform/photo/openCamera.ts";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { ChatHeader, type HeaderParts } from "./ChatHeader.tsx";
import { ChatUnavailable, MessagesBroken } from "./ChatUnavailable.tsx";
import { ComposerPanel } from "./composer/ComposerPanel.tsx";
import { PhotoDropzone } from "./composer/PhotoDropzone.tsx";
import { ErrorBanner } from "./ErrorBanner.tsx";
import { FailureBanner } from "./FailureBanner.tsx";
import { AskContext } from "./markdown/askContext.ts";
import { MessageList } from "./messages/MessageList.tsx";
import { ReplyAnnouncer } from "./messages/ReplyAnnouncer.tsx";
import type { ScrollTarget } from "./scroll/useScrollToMessage.ts";
import { type StartParts, WelcomeScreen } from "./start/WelcomeScreen.tsx";
import { StorageWarning } from "./StorageWarning.tsx";
import type { Chat } from "./useChat.ts";
import { type MessageField, useMessageField } from "./useMessageField.ts";

/** What the rules of urgency make of a chat. */
export interface CareParts {
  /** Stands between the messages and the composer while somebody has to call for help; else null. */
  card: ReactNode;
  /** Stands there where there is no card. */
  question: ReactNode;
  /** It asks something, or the notes stand there. */
  isAsking: boolean;
  /** False where something else is lit, in whose place talking would be. */
  isTalkLit: boolean;
  /** Words that are sent though no reply can be had today, because what they tell of does not wait for a new day. */
  isUrgent: (text: string) => boolean;
  /** What else is to be said after a message. */
  noteAfter: (messageId: MessageId) => ReactNode;
  /** They read back or write on, and the card makes room. */
  fold: () => void;
}

/** What the day's allowance makes of a chat. */
interface LimitParts {
  /** Over the field, where the day's messages are used up, or nearly; null while there is nothing to say. */
  card: ReactNode;
  /** No reply can be had today: what is written is kept, and not sent. */
  isOver: boolean;
}

interface ChatScreenProps {
  frame: "full" | "dashboard";
  chat: Chat;
  /** Null where the address names no message. */
  jump: ScrollTarget | null;
  /** Null while nothing has failed. */
  error: unknown;
  header: HeaderParts;
  /** Below the header: that there is no connection. */
  connection?: ReactNode;
  /** What else than topics stands on the start. */
  start: StartParts;
  care: CareParts;
  limit: LimitParts;
  onDismissError: () => void;
  onReload: () => void;
  onNewChat: () => void;
  onTalk: () => void;
  /** Leads to the danger check. */
  onCheck: () => void;
}

/** One chat from top to bottom: heading, messages, field. */
export function ChatScreen({ frame, chat, jump, header, start, care, limit, ...screen }: ChatScreenProps) {
  const isEmpty = chat.state === "ready" && chat.messages.length === 0 && chat.earlier === null;
  const shouldFocus = frame === "full" && isEmpty;
  const field = useMessageField(chat, { shouldFocus, isOver: limit.isOver, isUrgent: care.isUrgent });
  const { draft, photos } = field;
  const unreachable = useBackendUnreachable();
  const isMissing = unreachable && chat.messages.length === 0;
  const isAnswering = chat.running !== null;
  const emptyId = isEmpty ? chat.chatId : null;
  // Its last exchange was deleted, here or elsewhere: the first paint of the next visit draws none of it.
  useEffect(() => (emptyId === null ? undefined : forgetLastSeen(emptyId)), [emptyId]);
  // Whoever reads along with one hand does not touch the screen meanwhile.
  useEffect(() => (isAnswering ? keepAwake() : undefined), [isAnswering]);

  return (
    <PhotoDropzone onDrop={photos.add} className="group/chat relative isolate flex min-h-0 min-w-0 flex-1 flex-col overflow-clip">
      {isEmpty && <LampLight />}
      <ChatHeader {...header} frame={frame} isEmpty={isEmpty} onNewChat={screen.onNewChat} />
      {screen.connection}
      {screen.error === null ? (
        <FailureBanner messages={chat.messages} />
      ) : (
        <ErrorBanner error={screen.error} onDismiss={screen.onDismissError} />
      )}
      <StorageWarning />
      <ChatUnavailable chat={chat} onNewChat={screen.onNewChat} onReload={screen.onReload} />
      {isEmpty && (
        <WelcomeScreen
          isKnown={header.isAboutChild}
          start={start}
          isBegun={draft !== "" || photos.ids.length > 0}
          isKeyboardOpen={field.isKeyboardOpen}
          isOver={limit.isOver}
          onPick={field.write}
          onAttach={field.chooser.choose}
          onTakePhoto={field.hasTouch ? () => openCamera(photos.add) : null}
        />
      )}
      {!isEmpty && (chat.state === "ready" || (chat.state === "loading" && !isMissing)) && (
        <Messages chat={chat} jump={jump} care={care} field={field} isWaiting={chat.state === "loading" && !unreachable} />
      )}
      <ErrorBoundary renderFallback={() => null}>
        {/* What the browser has cached may have been answered long ago: nobody is told of it aloud. */}
        <ReplyAnnouncer messages={chat.isCached ? [] : chat.messages} />
      </ErrorBoundary>
      {care.card}
      {care.question}
      {limit.card}
      {field.chooser.input}
      {chat.state !== "notFound" && (
        <ComposerPanel
          hasTouch={field.hasTouch}
          onAttach={field.chooser.choose}
          fieldRef={field.ref}
          draft={draft}
          photos={photos}
          onDraft={(text) => {
            field.setDraft(text);
            care.fold();
          }}
          onLeft={field.keepBeside}
          onFocus={() => {
            // The keyboard of a phone takes half of the screen.
            if (field.hasTouch) care.fold();
            field.setKeyboardOpen(field.hasTouch);
          }}
          onBlur={() => field.setKeyboardOpen(false)}
          onSend={field.send}
          onTalk={unreachable ? null : screen.onTalk}
          onCheck={screen.onCheck}
          keeps={field.keepsWords ? (field.isKept ? "kept" : "keep") : null}
          // What has not been sent is answered by nobody, and there is nothing to stop.
          onStop={chat.running === null || (unreachable && chat.running.id === undefined) ? null : chat.stop}
          isEmergency={care.card !== null}
          isAsking={care.isAsking}
          isTalkLit={care.isTalkLit}
        />
      )}
    </PhotoDropzone>
  );
}

interface MessagesProps extends Pick<ChatScreenProps, "chat" | "jump" | "care"> {
  field: MessageField;
  /** The messages are on their way. */
  isWaiting: boolean;
}

/** Whatever breaks among the messages, the emergency card and the field below them stay. */
function Messages({ chat, jump, care, field, isWaiting }: MessagesProps) {
  return (
    <ErrorBoundary renderFallback={(retry) => <MessagesBroken onRetry={retry} />}>
      <AskContext value={field.write}>
        <MessageList
          chatId={chat.chatId}
          isWaiting={isWaiting}
          messages={chat.messages}
          earlier={chat.earlier}
          jump={jump}
          actions={chat.actions}
          onRetrySending={chat.retrySending}
          onTakeBack={field.takeBack}
          onDiscard={chat.discard}
          noteAfter={care.noteAfter}
          onScrollAway={care.fold}
        />
      </AskContext>
    </ErrorBoundary>
  );
}

const LIGHT = [
  "var(--glow)",
  "color-mix(in srgb, var(--glow) 62%, transparent) 34%",
  "color-mix(in srgb, var(--glow) 22%, transparent) 68%",
  "transparent",
];

/** A light behind the field of an empty chat. */
function LampLight() {
  return (
    <div
      aria-hidden
      style={{ background: `radial-gradient(closest-side, ${LIGHT.join(", ")})` }}
      className="pointer-events-none absolute -bottom-70 left-1/2 -z-1 h-155 w-275 -translate-x-1/2"
    />
  );
}
