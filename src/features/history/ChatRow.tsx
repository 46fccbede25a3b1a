import { Link } from "@tanstack/react-router";
import { Ellipsis, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { findInTitle, type Reader } from "#domain/chat/history.ts";
import { findTerms, type Range, wantedTerms } from "#domain/chat/search.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { listTitle } from "#domain/chat/title.ts";
import { formatRelativeTime } from "#domain/time/relativeTime.ts";
import { useLanguage } from "#platform/useLanguage.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuLine } from "#ui/Menu.tsx";
import { RenameField } from "./RenameField.tsx";

export interface ListedChat {
  _id: string;
  title: string;
  updatedAt: number;
  pinnedAt?: number;
  /** Of a search: the words around what was found, and the message that they stand in. */
  hit?: { messageId: string; excerpt: string };
}

interface ChatRowProps {
  chat: ListedChat;
  reader: Reader;
  chosen: boolean;
  /** It stands on top of the list. */
  pinned: boolean;
  search: string;
  onChoose: () => void;
  onRename: (title: string) => void;
  onPin: (pinned: boolean) => void;
  onDelete: (opener: HTMLElement | null) => void;
}

export function ChatRow({ chat, chosen, pinned, onRename, onPin, onDelete, ...row }: ChatRowProps) {
  const [renaming, setRenaming] = useState(false);
  const [focusOptions, setFocusOptions] = useState(false);

  function endRenaming(byKey: boolean) {
    setRenaming(false);
    setFocusOptions(byKey);
  }

  if (renaming) {
    return (
      <li>
        <RenameField
          title={chat.title}
          onRename={(title) => {
            endRenaming(true);
            onRename(title);
          }}
          onCancel={() => endRenaming(true)}
          onLeave={() => endRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li
      className={`group relative flex min-h-13 items-center gap-1 rounded-field pr-0.5 pl-3
        ${chosen ? "bg-raised shadow-1 dark:bg-user-bubble" : "hover:bg-line/50"}`}
    >
      <TitleAndTime chat={chat} chosen={chosen} {...row} />
      <OptionsMenu
        visible={chosen}
        pinned={pinned}
        takesFocus={focusOptions}
        onRename={() => setRenaming(true)}
        onPin={() => onPin(!pinned)}
        onDelete={onDelete}
      />
    </li>
  );
}

type TitleAndTimeProps = Omit<ChatRowProps, "pinned" | "onRename" | "onPin" | "onDelete">;

function TitleAndTime({ chat, reader, chosen, search, onChoose }: TitleAndTimeProps) {
  const { t } = useTranslation("chat");
  const language = useLanguage();
  const title = listTitle(chat.title);
  const words = { locale: language, timeZone: reader.timeZone, justNow: t("history.justNow") };
  return (
    <div className="min-w-0 flex-1 py-1.5">
      {/* Its name is the title alone; the press takes the whole row. */}
      <Link
        to="/chat/$chatId"
        params={{ chatId: chat._id }}
        search={{ message: chat.hit?.messageId }}
        lang={textLanguage(chat.title, language)}
        aria-current={chosen ? "page" : undefined}
        title={title === chat.title ? undefined : chat.title}
        onClick={onChoose}
        className={`block truncate leading-tight after:absolute after:inset-0 after:rounded-field focus-visible:outline-none
          focus-visible:after:outline-2 focus-visible:after:outline-focus ${chosen ? "font-strong" : ""}`}
      >
        <MarkedTitle title={title} search={search} />
      </Link>
      {chat.hit !== undefined && <Excerpt excerpt={chat.hit.excerpt} search={search} />}
      <time dateTime={new Date(chat.updatedAt).toISOString()} className="text-xs text-ink-faint">
        {formatRelativeTime(chat.updatedAt, reader.now, words)}
      </time>
    </div>
  );
}

/** Where there is no hover, what cannot be seen cannot be pressed by mistake. */
const UNTIL_WANTED =
  "opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:pointer-events-none";

interface OptionsMenuProps {
  /** Else only on hover and on focus. */
  visible: boolean;
  pinned: boolean;
  /** Back from the field that the row was. */
  takesFocus: boolean;
  onRename: () => void;
  onPin: () => void;
  onDelete: (opener: HTMLElement | null) => void;
}

function OptionsMenu({ visible, pinned, takesFocus, onRename, onPin, onDelete }: OptionsMenuProps) {
  const { t } = useTranslation("chat");
  const button = useRef<HTMLButtonElement>(null);
  const PinIcon = pinned ? PinOff : Pin;
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  return (
    <Menu
      trigger={
        <IconButton ref={button} label={t("history.options")} className={`relative ${visible ? "" : UNTIL_WANTED}`}>
          <Ellipsis aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil aria-hidden size={20} strokeWidth={1.75} />} onSelect={onRename}>
        {t("history.rename")}
      </MenuItem>
      <MenuItem icon={<PinIcon aria-hidden size={20} strokeWidth={1.75} />} onSelect={onPin}>
        {t(pinned ? "history.unpin" : "history.pin")}
      </MenuItem>
      <MenuLine />
      <MenuItem destructive icon={<Trash2 aria-hidden size={20} strokeWidth={1.75} />} onSelect={() => onDelete(button.current)}>
        {t("history.delete")}
      </MenuItem>
    </Menu>
  );
}

function Excerpt({ excerpt, search }: { excerpt: string; search: string }) {
  const language = useLanguage();
  return (
    <p lang={textLanguage(excerpt, language)} className="line-clamp-2 py-0.5 text-sm leading-snug text-ink-soft">
      <Marked text={excerpt} ranges={findTerms(excerpt, wantedTerms(search))} />
    </p>
  );
}

/** The very letters, or else the words that begin with what was typed. */
function MarkedTitle({ title, search }: { title: string; search: string }) {
  const found = findInTitle(title, search);
  return <Marked text={title} ranges={found === null ? findTerms(title, wantedTerms(search)) : [found]} />;
}

function Marked({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  const parts = ranges.filter(({ from, to }) => from < to);
  return (
    <>
      {parts.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(parts[index - 1]?.to ?? 0, from)}
          <mark className="-mx-0.5 rounded-[4px] bg-accent-soft px-0.5 text-inherit">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(parts.at(-1)?.to ?? 0)}
    </>
  );
}
