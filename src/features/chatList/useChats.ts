import { useNavigate } from "@tanstack/react-router";
import { useConvex, useMutation } from "convex/react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { chatAfterDeletion } from "#domain/chat/chatList.ts";
import type { ExportFormat } from "#domain/chat/exportFile.ts";
import { LIST_PAGE } from "#domain/chat/limits.ts";
import { WordedError } from "#domain/errors.ts";
import type { ChatId } from "#domain/ids.ts";
import { isConnectionLost } from "#platform/convex/connectionOf.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { useCachedPages } from "#platform/queryCache/useCachedPages.ts";
import { useCachedQuery } from "#platform/queryCache/useCachedQuery.ts";
import { useStructuralSharing } from "#platform/react/useStructuralSharing.ts";
import { renewTitles } from "#user/renewTitles.ts";
import type { ListedChat } from "./ListedChat.ts";
import { useExportChat } from "./useExportChat.ts";

/** Enough for a tall screen; the rest comes on scrolling. */
const PAGE = LIST_PAGE / 2;

interface LoadedChats {
  state: "loading" | "ready" | "failed";
  pinned: readonly ListedChat[];
  /** The others, newest first, as far as they are loaded. */
  dated: readonly ListedChat[];
  /** Asks for the next page; null while one is on its way, and when there is none. */
  more: (() => void) | null;
}

interface Chats {
  loaded: LoadedChats;
  /** False where it cannot be sent now; the field says so. */
  rename: (chat: ListedChat, title: string) => boolean;
  /** True where it is done. */
  pin: (chat: ListedChat, isPinned: boolean) => Promise<boolean>;
  exportAs: (chat: ListedChat, format: ExportFormat) => void;
  /** True where it is gone. */
  remove: (chat: ListedChat) => Promise<boolean>;
}

/** The live list, and what can be done with a chat of it. */
export function useChats(chosenId: string | null, onError: (error: unknown) => void): Chats {
  const loaded = useLoadedChats();
  const updateTitle = useMutation(api.chats.updateChatTitle);
  const setPinned = useMutation(api.chats.setPinned);
  const deleteChat = useMutation(api.chats.deleteChat);
  const exportChat = useExportChat();
  const navigate = useNavigate();
  const client = useConvex();
  const { t } = useTranslation("chat");

  /** What is handed on without a connection is answered by nobody, and lost with a reload. */
  function isSaidToBeOffline(): boolean {
    const isLost = isConnectionLost(client);
    if (isLost) onError(new WordedError(t("errors.noConnection")));
    return isLost;
  }

  function failed(act: string, chatId: ChatId) {
    return (error: unknown) => {
      logFailure(`${act} ${chatId} failed`, error);
      onError(error);
    };
  }

  /** Before the chat is gone, so that its screen is not asked for what no longer exists. */
  async function leave(chat: ListedChat) {
    const next = chatAfterDeletion([...loaded.pinned, ...loaded.dated], chat._id);
    if (next === null) await navigate({ to: "/chat", replace: true });
    else await navigate({ to: "/chat/$chatId", params: { chatId: next._id }, replace: true });
  }

  return {
    loaded,
    rename: (chat, title) => {
      if (isConnectionLost(client)) return false;
      updateTitle({ chatId: chat._id, title }).then(() => renewTitles(client), failed("Renaming chat", chat._id));
      return true;
    },
    pin: async (chat, pinned) => {
      if (isSaidToBeOffline()) return false;
      try {
        await setPinned({ chatId: chat._id, pinned });
        return true;
      } catch (error) {
        failed("Pinning chat", chat._id)(error);
        return false;
      }
    },
    exportAs: (chat, format) => {
      if (isSaidToBeOffline()) return;
      exportChat(chat._id, format).catch(failed("Exporting chat", chat._id));
    },
    remove: async (chat) => {
      if (isSaidToBeOffline()) return false;
      try {
        if (chat._id === chosenId) await leave(chat);
        await deleteChat({ chatId: chat._id });
        await queryCache.forgetChat(chat._id);
        return true;
      } catch (error) {
        failed("Deleting chat", chat._id)(error);
        return false;
      }
    },
  };
}

const idOf = ({ _id }: ListedChat) => _id;

function useLoadedChats(): LoadedChats {
  const pinned = useCachedQuery(api.chats.getPinnedChats, {});
  const pages = useCachedPages(api.chats.listChats, {}, PAGE);
  const onTop = useStructuralSharing<ListedChat>(pinned.state === "ready" ? pinned.data : [], idOf);
  const all = useStructuralSharing<ListedChat>(pages.state === "ready" ? pages.data : [], idOf);
  const pinnedIds = new Set(onTop.map(idOf));
  if (pinned.state !== "ready" || pages.state !== "ready") {
    const hasFailed = pinned.state === "failed" || pages.state === "failed";
    return { state: hasFailed ? "failed" : "loading", pinned: [], dated: [], more: null };
  }
  return { state: "ready", pinned: onTop, dated: all.filter(({ _id }) => !pinnedIds.has(_id)), more: pages.more };
}
