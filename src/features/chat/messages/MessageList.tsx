import { Fragment, memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { dayStarts } from "#domain/chat/days.ts";
import type { MessageId, ChatId } from "#domain/ids.ts";
import { calendarDays } from "#domain/time/calendarDay.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { PlainMessage } from "#features/chat/markdown/PlainMessage.tsx";
import { type EarlierMessages, LoadEarlier } from "#features/chat/scroll/LoadEarlier.tsx";
import { RoomOfButton, ScrollToBottomButton } from "#features/chat/scroll/ScrollToBottomButton.tsx";
import { useFocusRestore } from "#features/chat/scroll/useFocusRestore.ts";
import { useKeepLastSeen } from "#features/chat/scroll/useKeepLastSeen.ts";
import { type ScrollTarget, useScrollToMessage } from "#features/chat/scroll/useScrollToMessage.ts";
import { useShownQuestion } from "#features/chat/scroll/useShownQuestion.ts";
import { useSkipUnseenRows } from "#features/chat/scroll/useSkipUnseenRows.ts";
import { type StickToBottom, useStickToBottom } from "#features/chat/scroll/useStickToBottom.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { isLastSeenShown } from "#platform/firstFrame/firstFrame.ts";
import { useNow } from "#platform/react/useNow.ts";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { AssistantMessageItem } from "./AssistantMessageItem.tsx";
import { DateSeparator } from "./DateSeparator.tsx";
import { lastScreenful } from "./screenful.ts";
import type { MessageActions } from "./useMessageActions.ts";
import { UserMessageItem } from "./UserMessageItem.tsx";
import { useRowActions } from "./useRowActions.tsx";

/**
 * How many last messages are laid out at once, the first page of a chat: a row above them whose height comes to be known pushes what is seen,
 * which is put right before it is painted, and yet counts to the browser as a jump. Rows above are skipped later (`useSkipUnseenRows`).
 */
const NEAR_END = 20;

interface MessageListProps {
  /** Null while it has none. */
  chatId: ChatId | null;
  /** The messages are on their way. */
  isWaiting: boolean;
  messages: readonly ChatMessage[];
  earlier: EarlierMessages | null;
  jump: ScrollTarget | null;
  actions: MessageActions;
  onRetrySending: (messageId: MessageId) => void;
  onTakeBack: (messageId: MessageId) => void;
  onDiscard: (messageId: MessageId) => void;
  /** What else is to be said after a message. */
  noteAfter: (messageId: MessageId) => ReactNode;
  /** The reader has scrolled away from the end. */
  onScrollAway: () => void;
}

export const MessageList = memo(function MessageList({
  chatId,
  isWaiting,
  messages,
  earlier,
  jump,
  actions,
  noteAfter,
  ...on
}: MessageListProps) {
  const { t } = useTranslation("chat");
  const { shown, isWhole } = useShownFirst(messages, jump !== null);
  const { scroller, content, room, isAtBottom, scrollToRow, ...place } = useStickToBottom(on.onScrollAway, shown);
  const { row, dialog, takeChange } = useRowActions(chatId, actions);
  useFocusRestore(scroller);
  useKeepLastSeen(isWhole ? chatId : null, content, shown);
  useSkipUnseenRows({ scroller, content, count: isWhole ? shown.length : null });
  // What they saw last stands there from before the app ran: nothing less takes its place.
  const isHeld = isWaiting && isLastSeenShown();

  const lastReply = messages.findLast((message) => message.role === "assistant")?.messageId;
  const now = useNow(MINUTE_MS);
  const days = useMemo(() => dayStarts(messages, calendarDays(deviceTimeZone()), now), [messages, now]);

  usePinnedQuestion(messages, { ...place, content, takeChange });

  // Behind the effect that goes to the end: of two places the one that the address names counts.
  useScrollToMessage(jump, { content, scrollToRow });

  return (
    // On a phone what was told is not in sight while the notes stand there; where it was scrolled to stays.
    <div
      className="relative flex min-h-0 flex-1 flex-col overflow-clip [container-type:size] max-md:beside-notes:invisible
        max-md:beside-notes:flex-none"
      data-waiting={isHeld}
    >
      {/* Focusable, so that the keyboard can scroll it. Silent: a growing text would be read out letter by letter (see ReplyAnnouncer). */}
      <div
        ref={scroller}
        data-scroller
        role="log"
        aria-label={t("conversation")}
        aria-live="off"
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-4 [overflow-anchor:none] focus-visible:rounded-field"
      >
        <div ref={content} className="mx-auto max-w-chat px-4 pt-5 md:px-6 md:pt-6 md:pb-2">
          {earlier !== null && isWhole && <LoadEarlier earlier={earlier} />}
          {shown.map((message, index) => {
            const day = days.get(message.messageId);
            const far = index < shown.length - NEAR_END ? "message-row-far" : "";
            return (
              <Fragment key={message.messageId}>
                {day !== undefined && <DateSeparator at={day} now={now} />}
                <div data-message={message.messageId} className={`message-row ${far}`}>
                  {/* A message that cannot be rendered shows its text; the others and their notes stay. Tried again when it moves on. */}
                  <ErrorBoundary
                    attempt={message.role === "user" ? message.delivery : message.status}
                    renderFallback={() => <PlainMessage text={message.text} />}
                  >
                    {message.role === "user" ? (
                      <UserMessageItem
                        row={row}
                        isBehind={message.delivery === "waiting" && shown.slice(0, index).some(isUnanswered)}
                        onRetrySending={on.onRetrySending}
                        onTakeBack={on.onTakeBack}
                        onDiscard={on.onDiscard}
                        {...message}
                      />
                    ) : (
                      <AssistantMessageItem row={row} isLast={message.messageId === lastReply} {...message} />
                    )}
                  </ErrorBoundary>
                  {noteAfter(message.messageId)}
                </div>
              </Fragment>
            );
          })}
          {isAtBottom && <RoomOfButton />}
          <div ref={room} aria-hidden />
        </div>
      </div>
      {dialog}
      {!isAtBottom && <ScrollToBottomButton onPress={place.scrollToBottom} />}
    </div>
  );
});

/** What goes out by itself behind it waits for it. */
function isUnanswered(message: ChatMessage): boolean {
  if (message.role === "assistant") return message.status === "streaming";
  return message.delivery === "waiting" || message.delivery === "sending";
}

type PinnedQuestion = Pick<StickToBottom, "content" | "pinRow" | "scrollToBottom" | "isFollowing"> & {
  takeChange: (isOther: boolean) => boolean;
};

/** What was asked just now goes to the top, by its row. */
function usePinnedQuestion(messages: readonly ChatMessage[], { content, pinRow, ...reader }: PinnedQuestion): void {
  const pin = (messageId: MessageId) => {
    const asked = content.current?.querySelector(`[data-message="${messageId}"]`);
    if (asked) pinRow(asked);
  };
  useShownQuestion(messages, { ...reader, pin });
}

/** Of a chat that opens, the messages that are seen are drawn first; all at once where the address names one of them. */
function useShownFirst(messages: readonly ChatMessage[], isPlaceAsked: boolean) {
  const hasCome = messages.length > 0;
  const isDrawn = useDeferredValue(hasCome, false) && hasCome;
  const isWhole = isDrawn || isPlaceAsked;
  const first = isWhole ? 0 : lastScreenful(messages, { width: window.innerWidth, height: window.innerHeight });
  const shown = useMemo(() => messages.slice(first), [messages, first]);
  return { shown, isWhole };
}
