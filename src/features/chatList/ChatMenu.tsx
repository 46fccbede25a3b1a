import { Ellipsis, FileJson, FileText, Pencil, Pin, PinOff, Share, Trash2 } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ExportFormat } from "#domain/chat/exportFile.ts";
import { listTitle } from "#domain/chat/title.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { Menu, MenuItem, MenuLine } from "#ui/menu/Menu.tsx";
import type { ListedChat } from "./ListedChat.ts";

/** What can be done with a chat of the list. `opener` gets the focus back. */
export interface ChatActions {
  choose: () => void;
  /** False where it cannot be sent now. */
  rename: (chat: ListedChat, title: string) => boolean;
  pin: (chat: ListedChat, isPinned: boolean) => void;
  exportAs: (chat: ListedChat, format: ExportFormat) => void;
  share: (chat: ListedChat, opener: HTMLElement | null) => void;
  remove: (chat: ListedChat, opener: HTMLElement | null) => void;
}

interface ChatMenuProps {
  chat: ListedChat;
  /** Else only on hover and on focus, and for a finger. */
  isVisible: boolean;
  isPinned: boolean;
  /** Back from the field that the row was. */
  shouldTakeFocus: boolean;
  onRename: () => void;
  actions: ChatActions;
}

/** A finger cannot hover: there it always stands, and the row keeps its room. */
const UNTIL_WANTED =
  "not-pointer-coarse:bg-sunk not-pointer-coarse:opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100";

export function ChatMenu({ chat, isVisible, isPinned, shouldTakeFocus, onRename, actions }: ChatMenuProps) {
  const { t } = useTranslation(["chat", "common"]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shouldTakeFocus) button.current?.focus();
  }, [shouldTakeFocus]);

  return (
    <Menu
      title={listTitle(chat.title)}
      closeLabel={t("common:close")}
      trigger={
        <IconButton
          ref={button}
          label={t("history.options")}
          aria-description={listTitle(chat.title)}
          className={`absolute! top-1/2 right-0.5 -translate-y-1/2 ${isVisible ? "" : UNTIL_WANTED}`}
        >
          <Ellipsis {...ICON} />
        </IconButton>
      }
    >
      <Items chat={chat} isPinned={isPinned} onRename={onRename} actions={actions} button={button} />
    </Menu>
  );
}

type ItemsProps = Pick<ChatMenuProps, "chat" | "isPinned" | "onRename" | "actions"> & { button: RefObject<HTMLElement | null> };

/** Apart, so that a row of the list draws none of it until the menu is opened. */
function Items({ chat, isPinned, onRename, actions, button }: ItemsProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      <MenuItem icon={<Pencil {...ICON} />} onSelect={onRename}>
        {t("history.rename")}
      </MenuItem>
      <MenuItem icon={isPinned ? <PinOff {...ICON} /> : <Pin {...ICON} />} onSelect={() => actions.pin(chat, !isPinned)}>
        {t(isPinned ? "history.unpin" : "history.pin")}
      </MenuItem>
      <MenuItem icon={<Share {...ICON} />} onSelect={() => actions.share(chat, button.current)}>
        {t("history.share")}
      </MenuItem>
      <MenuItem icon={<FileText {...ICON} />} onSelect={() => actions.exportAs(chat, "markdown")}>
        {t("history.exportMarkdown")}
      </MenuItem>
      <MenuItem icon={<FileJson {...ICON} />} onSelect={() => actions.exportAs(chat, "json")}>
        {t("history.exportJson")}
      </MenuItem>
      <MenuLine />
      <MenuItem isDestructive icon={<Trash2 {...ICON} />} onSelect={() => actions.remove(chat, button.current)}>
        {t("history.delete")}
      </MenuItem>
    </>
  );
}
