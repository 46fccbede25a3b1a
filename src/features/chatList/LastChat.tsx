import { Link } from "@tanstack/react-router";
import { ChevronRight, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { parseJsonList } from "#domain/json.ts";
import { momentTime } from "#domain/time/clockTime.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useElapsed } from "#platform/react/useElapsed.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import type { OutboxFields } from "#platform/storage/storedOutbox.ts";
import { ICON } from "#ui/icons.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { waitingAnswer } from "#user/waitingAnswer.ts";
import type { ListedChat } from "./ListedChat.ts";
import { useRecentChats } from "./useRecentChats.ts";

/** Of what waits to be sent. */
const Sent = z.object({ chatId: z.nullable(z.string()), isQuiet: z.optional(z.boolean()) } satisfies OutboxFields);

/** So long after the last word a night is still the same. */
const FRESH_MS = 12 * HOUR_MS;

/** What comes later would push away what they are about to press. */
const IN_TIME_MS = 120;

/** The chat that they left: there at once, or not at all. The page's frame waits for it: it pushes the greeting up. */
export function LastChat() {
  const { t } = useTranslation("chat");
  const language = useLanguage();
  const locale = useLocale();
  const { _id: userId } = useCurrentUser();
  const [waiting] = useState(() => waitingAnswer(userId));
  const [opened] = useState(() => Date.now());
  const chat = useLeftChat({ userId, waiting, opened });
  if (chat === undefined) return <span data-waiting hidden />;
  if (chat === null) return null;
  const time = momentTime(chat.updatedAt, opened, { locale, timeZone: deviceTimeZone() });
  return (
    <Link to="/chat/$chatId" params={{ chatId: chat._id }} data-last-chat className="link-row">
      <MessageSquareText {...ICON} size={24} className="shrink-0 text-leaf" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">
          {chat._id === waiting ? t("history.waiting") : t("history.leftOff", { time })}
        </span>
        <span lang={textLanguage(chat.title, language)} className="title-case line-clamp-2 text-button font-strong wrap-anywhere">
          {chat.title}
        </span>
      </span>
      <ChevronRight {...ICON} className="shrink-0 text-ink-faint" />
    </Link>
  );
}

interface LeftChatOptions {
  userId: string;
  waiting: string | null;
  opened: number;
}

/** Undefined until it is known whether there is one. */
function useLeftChat(leaving: LeftChatOptions): ListedChat | null | undefined {
  const chats = useRecentChats();
  const late = useElapsed(IN_TIME_MS);
  const [first, setFirst] = useState<ListedChat | null | undefined>(undefined);
  if (first === undefined && (chats.state === "ready" || late))
    setFirst(chats.state === "ready" ? leftChat(chats.data, leaving) : null);
  return first;
}

/** The one whose answer was not read, or in which words wait to be sent; else the last, as long as a night is the same. */
function leftChat(chats: readonly ListedChat[], { userId, waiting, opened }: LeftChatOptions): ListedChat | null {
  const newestFirst = chats.toSorted((one, other) => other.updatedAt - one.updatedAt);
  return (
    newestFirst.find(({ _id }) => _id === waiting) ??
    newestFirst.find(({ _id }) => hasWaitingWords(userId, _id)) ??
    newestFirst.find(({ updatedAt }) => opened - updatedAt < FRESH_MS) ??
    null
  );
}

/** Begun in the field, or sent without a connection. */
function hasWaitingWords(userId: string, chatId: string): boolean {
  const draft = localValues.read(localKeys.draft(userId, chatId)) ?? "";
  // What tells of violence at home leads nobody to it.
  const waiting = parseJsonList(Sent, localValues.read(localKeys.outbox(userId))).filter(({ isQuiet }) => !isQuiet);
  return draft !== "" || waiting.some((sent) => sent.chatId === chatId);
}
