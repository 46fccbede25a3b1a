import { useState } from "react";
import type { ChatId } from "#domain/ids.ts";

interface View {
  /** The chat on the screen: the address's, or the one that was just made and is on its way there. */
  chatId: ChatId | null;
  /** Changes with the chat and whenever it starts afresh, but not when a new chat gets its id: then everything stays mounted. */
  key: number;
  name: (chatId: ChatId) => void;
  reset: () => void;
}

export function useView(chatId: ChatId | null): View {
  const [view, setView] = useState({ address: chatId, chatId, key: 0 });
  if (view.address !== chatId) {
    const same = view.chatId === chatId;
    setView({ address: chatId, chatId, key: same ? view.key : view.key + 1 });
  }
  return {
    chatId: view.chatId,
    key: view.key,
    name: (made) => setView({ ...view, chatId: made }),
    reset: () => setView({ address: chatId, chatId, key: view.key + 1 }),
  };
}
