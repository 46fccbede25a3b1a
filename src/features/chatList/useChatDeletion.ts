import { type RefObject, useRef, useState } from "react";
import type { ListedChat } from "./ListedChat.ts";

interface Deletion {
  chat: ListedChat;
  /** Gets the focus back. */
  opener: HTMLElement | null;
}

export interface ChatDeletion {
  /** Around the rows; it has the focus where no row is left. */
  box: RefObject<HTMLDivElement | null>;
  /** Whether this chat is to be deleted; null while nobody is asked. */
  chatToDelete: ListedChat | null;
  /** The title of what has just been deleted; null where nothing was. */
  deletedTitle: string | null;
  ask: (chat: ListedChat, opener: HTMLElement | null) => void;
  confirm: () => void;
  /** The question is gone, whatever was answered. */
  close: () => void;
}

/** A chat is deleted after a question. `remove` says whether it is gone. */
export function useChatDeletion(remove: (chat: ListedChat) => Promise<boolean>): ChatDeletion {
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Deletion | null>(null);
  const [deletedTitle, setDeletedTitle] = useState<string | null>(null);

  async function deleteChat({ chat, opener }: Deletion) {
    const near = box.current && linkNear(box.current, opener);
    setDeletedTitle(null);
    if (!(await remove(chat))) return;
    setDeletedTitle(chat.title);
    // The row is gone, and with it the button that had the focus. Whoever is elsewhere by now stays there.
    const focused = document.activeElement;
    if (focused === opener || focused === document.body) (near ?? box.current)?.focus();
  }

  return {
    box,
    chatToDelete: asked && asked.chat,
    deletedTitle,
    ask: (chat, opener) => setAsked({ chat, opener }),
    confirm: () => asked && void deleteChat(asked),
    close: () => {
      setAsked(null);
      asked?.opener?.focus();
    },
  };
}

/** The link of the row before it, for rows behind may be drawn anew when it goes; of the first row, that of the next one. */
function linkNear(box: HTMLElement, opener: HTMLElement | null): HTMLElement | null {
  const rows = [...box.querySelectorAll("li")];
  const at = rows.findIndex((row) => row.contains(opener));
  return (rows[at - 1] ?? rows[at + 1])?.querySelector("a") ?? null;
}
