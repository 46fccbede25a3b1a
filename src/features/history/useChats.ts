import { useNavigate } from "@tanstack/react-router";
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { chatAfterDeletion } from "#domain/chat/history.ts";
import { type Live, useLive } from "#platform/useLive.ts";
import type { ListedChat } from "./ChatRow.tsx";

interface Chats {
  live: Live<readonly ListedChat[]>;
  rename: (chat: ListedChat, title: string) => void;
  remove: (chat: ListedChat) => void;
}

/** The live list, and what can be done with a chat of it. */
export function useChats(chosenId: string | null, onError: (error: unknown) => void): Chats {
  const live = useLive(api.chats.getUserChats, {});
  const updateTitle = useMutation(api.chats.updateChatTitle);
  const deleteChat = useMutation(api.chats.deleteChat);
  const navigate = useNavigate();

  function failed(act: string, chatId: string) {
    return (error: unknown) => {
      // oxlint-disable-next-line no-console -- for the developer; the banner speaks to the person
      console.error(`${act} ${chatId} failed`, error);
      onError(error);
    };
  }

  /** Before the chat is gone, so that its screen is not asked for what no longer exists. */
  async function leave(chat: ListedChat) {
    const next = chatAfterDeletion(live.state === "ready" ? live.data : [], chat._id);
    if (next === null) await navigate({ to: "/chat", replace: true });
    else await navigate({ to: "/chat/$chatId", params: { chatId: next._id }, replace: true });
  }

  return {
    live,
    rename: (chat, title) => {
      updateTitle({ chatId: chat._id, title }).catch(failed("Renaming chat", chat._id));
    },
    remove: (chat) => {
      const left = chat._id === chosenId ? leave(chat) : Promise.resolve();
      left.then(() => deleteChat({ chatId: chat._id })).catch(failed("Deleting chat", chat._id));
    },
  };
}
