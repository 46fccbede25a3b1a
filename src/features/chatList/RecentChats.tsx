import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { formatRelativeTime } from "#domain/time/relativeTime.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { ListedChat } from "./ListedChat.ts";
import { useNow } from "#platform/react/useNow.ts";

/** What was talked about last, one press away. Whoever has no chats yet sees nothing of it. */
export function RecentChats({ chats }: { chats: readonly ListedChat[] }) {
  const { t } = useTranslation("chat");
  if (chats.length === 0) return null;
  return (
    <section className="@container">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-display text-card">{t("history.latest")}</h2>
        <Link to="/chat" className="inline-flex min-h-11 items-center font-strong text-leaf underline underline-offset-3">
          {t("history.all")}
        </Link>
      </div>
      <ul className="mt-1 grid gap-2 @min-[42rem]:auto-cols-fr @min-[42rem]:grid-flow-col @min-[42rem]:gap-4">
        {chats.map((chat) => (
          <RecentChat key={chat._id} chat={chat} />
        ))}
      </ul>
    </section>
  );
}

function RecentChat({ chat }: { chat: ListedChat }) {
  const { t } = useTranslation("chat");
  const language = useLanguage();
  const now = useNow(MINUTE_MS);
  const words = { locale: language, timeZone: deviceTimeZone(), justNow: t("history.justNow") };
  return (
    <li className="move-fast relative min-w-0 rounded-card bg-raised px-5 py-3.5 inset-ring inset-ring-line hover:bg-sunk dark:hover:bg-line">
      <Link
        to="/chat/$chatId"
        params={{ chatId: chat._id }}
        lang={textLanguage(chat.title, language)}
        className="line-clamp-2 font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-card focus-visible:outline-none
          focus-visible:after:outline-2 focus-visible:after:outline-focus"
      >
        {chat.title}
      </Link>
      <time dateTime={new Date(chat.updatedAt).toISOString()} className="text-sm text-ink-faint">
        {formatRelativeTime(chat.updatedAt, now, words)}
      </time>
    </li>
  );
}
