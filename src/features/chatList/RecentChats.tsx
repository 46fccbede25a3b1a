import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { formatRelativeTime } from "#domain/time/relativeTime.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useNow } from "#platform/react/useNow.ts";
import { ICON } from "#ui/icons.ts";
import type { ListedChat } from "./ListedChat.ts";

/** What was talked about last, one press away. Whoever has no chats yet sees nothing of it. */
export function RecentChats({ chats }: { chats: readonly ListedChat[] }) {
  const { t } = useTranslation("chat");
  if (chats.length === 0) return null;
  return (
    <section className="rounded-card bg-raised px-5 pt-3 pb-2 inset-ring inset-ring-line md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-display text-card">{t("history.latest")}</h2>
        <Link
          to="/chat"
          className="inline-flex min-h-11 items-center rounded-field font-strong text-leaf underline underline-offset-3 focus-visible:outline-offset-4"
        >
          {t("history.all")}
        </Link>
      </div>
      <ul className="divide-y divide-line">
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
    <li className="move-fast relative flex min-h-15 min-w-0 items-center gap-3 py-2.5 hover:text-leaf">
      <span className="min-w-0 flex-1">
        <Link
          to="/chat/$chatId"
          params={{ chatId: chat._id }}
          lang={textLanguage(chat.title, language)}
          className="title-case line-clamp-2 font-medium wrap-anywhere after:absolute after:-inset-x-2 after:inset-y-0 after:rounded-field
            focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {chat.title}
        </Link>
        <time dateTime={new Date(chat.updatedAt).toISOString()} className="text-sm text-ink-faint">
          {formatRelativeTime(chat.updatedAt, now, words)}
        </time>
      </span>
      <ChevronRight {...ICON} className="shrink-0 text-ink-faint" />
    </li>
  );
}
