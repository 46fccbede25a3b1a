import { type RefObject, useEffect, useState } from "react";
import type { ListedChat } from "./ListedChat.ts";

interface PinChange {
  chat: ListedChat;
  isPinned: boolean;
}

interface ChatPinning {
  /** What has just been done; null where nothing was. */
  pinChange: PinChange | null;
  pin: (chat: ListedChat, isPinned: boolean) => void;
}

/** A chat moves to another group, and its row is drawn anew there. `pin` says whether it was sent and done; `box` is around the rows. */
export function useChatPinning(
  box: RefObject<HTMLElement | null>,
  onTop: readonly ListedChat[],
  pin: (chat: ListedChat, isPinned: boolean) => Promise<boolean>,
): ChatPinning {
  const [pinChange, setPinChange] = useState<PinChange | null>(null);
  const hasMoved = pinChange !== null && onTop.some(({ _id }) => _id === pinChange.chat._id) === pinChange.isPinned;

  useEffect(() => {
    // The button that had the focus is gone. Whoever is elsewhere by now stays there.
    if (hasMoved && document.activeElement === document.body) (linkTo(pinChange.chat, box.current) ?? box.current)?.focus();
  }, [box, hasMoved, pinChange]);

  async function pinChat(chat: ListedChat, isPinned: boolean) {
    setPinChange(null);
    if (await pin(chat, isPinned)) setPinChange({ chat, isPinned });
  }

  return { pinChange, pin: (chat, isPinned) => void pinChat(chat, isPinned) };
}

/** Focus the link, not the menu button: menus are rendered only after all titles. */
function linkTo({ _id }: ListedChat, box: HTMLElement | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`a[href^="/chat/${_id}"]`) ?? null;
}
