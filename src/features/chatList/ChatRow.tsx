import { Link } from "@tanstack/react-router";
import { createContext, Fragment, memo, use, useState } from "react";
import { useTranslation } from "react-i18next";
import { markInTitle, type Reader } from "#domain/chat/chatList.ts";
import { findTerms, type TextRange, wantedTerms } from "#domain/chat/search.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { listTitle } from "#domain/chat/title.ts";
import { formatRelativeTime } from "#domain/time/relativeTime.ts";
import { useBehindPaint } from "#platform/react/useBehindPaint.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { type ChatActions, ChatMenu } from "./ChatMenu.tsx";
import type { ListedChat } from "./ListedChat.ts";
import { type TitleDraft, RenameField } from "./RenameField.tsx";

/** What is searched for. It changes with each letter, and of a row only the marks are drawn again. */
export const SearchContext = createContext("");

/** When and where the list is read. It changes each minute, and of a row only the time is drawn again. */
export const ReaderContext = createContext<Reader>({ now: 0, timeZone: "UTC" });

export interface ChatRenaming {
  chatId: string;
  /** Null: it is over. */
  renaming: TitleDraft | null;
}

interface ChatRowProps {
  chat: ListedChat;
  isChosen: boolean;
  /** The chat stands on top of the list. */
  isPinned: boolean;
  /** Its new title; null while it has none. */
  renaming: TitleDraft | null;
  onRenaming: (renaming: ChatRenaming) => void;
  actions: ChatActions;
}

export const ChatRow = memo(function ChatRow({ chat, isChosen, isPinned, renaming, onRenaming, actions }: ChatRowProps) {
  const [shouldFocusOptions, setShouldFocusOptions] = useState(false);
  // Menus are rendered only after all titles.
  const hasMenu = useBehindPaint();

  const setRenaming = (next: TitleDraft | null) => onRenaming({ chatId: chat._id, renaming: next });

  function endRenaming(isByKey: boolean) {
    setRenaming(null);
    setShouldFocusOptions(isByKey);
  }

  if (renaming !== null) {
    return (
      <li>
        <RenameField
          renaming={renaming}
          onDraft={(draft) => setRenaming({ ...renaming, draft })}
          onRename={(title, byKey) => {
            const isSent = actions.rename(chat, title);
            if (isSent) endRenaming(byKey);
            return isSent;
          }}
          onCancel={() => endRenaming(true)}
          onLeave={() => endRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li
      className={`group relative flex min-h-13 items-center rounded-field pl-3
        ${isChosen ? "pr-11.5 bg-raised shadow-1 dark:bg-user-bubble" : "pr-3 hover:bg-line/50 pointer-coarse:pr-11.5"}`}
    >
      <TitleAndTime chat={chat} isChosen={isChosen} onChoose={actions.choose} />
      {hasMenu && (
        <ChatMenu
          chat={chat}
          isVisible={isChosen}
          isPinned={isPinned}
          shouldTakeFocus={shouldFocusOptions}
          onRename={() => setRenaming({ begun: chat.title, draft: chat.title })}
          actions={actions}
        />
      )}
    </li>
  );
});

interface TitleAndTimeProps extends Pick<ChatRowProps, "chat" | "isChosen"> {
  onChoose: () => void;
}

function TitleAndTime({ chat, isChosen, onChoose }: TitleAndTimeProps) {
  const language = useLanguage();
  const title = listTitle(chat.title);
  return (
    <div className="min-w-0 flex-1 py-1.5">
      {/* Its name is the title alone; the press takes the whole row. */}
      <Link
        to="/chat/$chatId"
        params={{ chatId: chat._id }}
        search={{ message: chat.hit?.messageId }}
        // The router would put the conversation back to where it stood; it finds its place itself.
        resetScroll={false}
        lang={textLanguage(chat.title, language)}
        aria-current={isChosen ? "page" : undefined}
        title={title === chat.title ? undefined : chat.title}
        onClick={onChoose}
        className={`title-case line-clamp-2 leading-tight wrap-anywhere after:absolute after:inset-0 after:rounded-field focus-visible:outline-none
          focus-visible:after:outline-2 focus-visible:after:outline-focus ${isChosen ? "font-strong" : ""}`}
      >
        <MarkedTitle title={title} />
      </Link>
      {chat.hit !== undefined && <Excerpt excerpt={chat.hit.excerpt} />}
      <LastWrittenTo at={chat.updatedAt} />
    </div>
  );
}

function LastWrittenTo({ at }: { at: number }) {
  const { t } = useTranslation("chat");
  const { now, timeZone } = use(ReaderContext);
  const words = { locale: useLanguage(), timeZone, justNow: t("history.justNow") };
  return (
    <time dateTime={new Date(at).toISOString()} className="text-xs text-ink-faint">
      {formatRelativeTime(at, now, words)}
    </time>
  );
}

function Excerpt({ excerpt }: { excerpt: string }) {
  const search = use(SearchContext);
  const language = useLanguage();
  return (
    <p lang={textLanguage(excerpt, language)} className="line-clamp-2 py-0.5 text-sm leading-snug text-ink-soft">
      <Marked text={excerpt} ranges={findTerms(excerpt, wantedTerms(search))} />
    </p>
  );
}

/** The very letters, or else the words that begin with what was typed. */
function MarkedTitle({ title }: { title: string }) {
  const search = use(SearchContext);
  const found = markInTitle(title, search);
  return <Marked text={title} ranges={found === null ? findTerms(title, wantedTerms(search)) : [found]} />;
}

function Marked({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const parts = ranges.filter(({ from, to }) => from < to);
  return (
    <>
      {parts.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(parts[index - 1]?.to ?? 0, from)}
          <mark className="-mx-0.5 rounded-[4px] bg-accent-soft px-0.5 text-inherit inset-ring inset-ring-accent/50">
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(parts.at(-1)?.to ?? 0)}
    </>
  );
}
