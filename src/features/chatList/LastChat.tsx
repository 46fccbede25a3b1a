import { Link } from "@tanstack/react-router";
import { ChevronRight, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { dateFormat } from "#domain/time/dateFormat.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { useElapsed } from "#platform/react/useElapsed.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { waitingAnswer } from "#user/waitingAnswer.ts";
import { ICON } from "#ui/icons.ts";
import type { ListedChat } from "./ListedChat.ts";
import { useRecentChats } from "./useRecentChats.ts";

/** So long after the last word a night is still the same. */
const FRESH_MS = 12 * HOUR_MS;

/** Who has just left a chat for a new one needs no way back to it. Who has opened the page anew may have come for it. */
const LEFT_MS = 10 * MINUTE_MS;

/** What comes later would push away what they are about to press. */
const IN_TIME_MS = 120;

interface LastChatProps {
  /** Nothing has been pressed since the page was opened: they come from elsewhere. */
  isAnew: boolean;
}

/** The chat that they left a while ago: there at once, or not at all. The page's frame waits for it: it pushes the greeting up. */
export function LastChat({ isAnew }: LastChatProps) {
  const { t } = useTranslation("chat");
  const language = useLanguage();
  const locale = useLocale();
  const { _id: userId } = useCurrentUser();
  const [waiting] = useState(() => waitingAnswer(userId));
  const chat = useFreshChat({ waiting, isAnew });
  if (chat === undefined) return <span data-waiting hidden />;
  if (chat === null) return null;
  const time = dateFormat(locale, { hour: "numeric", minute: "2-digit" }).format(chat.updatedAt);
  return (
    <Link
      to="/chat/$chatId"
      params={{ chatId: chat._id }}
      className="move-fast flex min-h-17 items-center gap-3.5 rounded-card bg-raised px-4 py-2.5 inset-ring inset-ring-line hover:inset-ring-line-strong md:px-5"
    >
      <MessageSquareText {...ICON} size={24} className="shrink-0 text-leaf" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">
          {chat._id === waiting ? t("history.waiting") : t("history.leftOff", { time })}
        </span>
        <span lang={textLanguage(chat.title, language)} className="line-clamp-2 text-button font-strong wrap-anywhere">
          {chat.title}
        </span>
      </span>
      <ChevronRight {...ICON} className="shrink-0 text-ink-faint" />
    </Link>
  );
}

/** Undefined until it is known whether there is one. */
function useFreshChat({ waiting, isAnew }: { waiting: string | null; isAnew: boolean }): ListedChat | null | undefined {
  const chats = useRecentChats();
  const late = useElapsed(IN_TIME_MS);
  const [opened] = useState(() => Date.now());
  const [first, setFirst] = useState<ListedChat | null | undefined>(undefined);
  if (first === undefined && (chats.state === "ready" || late)) {
    const newest = chats.state === "ready" ? chats.data.toSorted((one, other) => other.updatedAt - one.updatedAt)[0] : undefined;
    const isWorth =
      newest !== undefined &&
      opened - newest.updatedAt < FRESH_MS &&
      (isAnew || newest._id === waiting || opened - newest.updatedAt > LEFT_MS);
    setFirst(isWorth ? newest : null);
  }
  return first;
}
