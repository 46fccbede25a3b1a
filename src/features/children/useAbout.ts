import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { useCurrentUser } from "#platform/currentUser.ts";
import { localValues } from "#platform/storage.ts";
import { useKeptLive } from "#platform/offline/useKeptLive.ts";
import { type ListedChild, useChildren } from "./useChildren.ts";

export interface About {
  children: readonly ListedChild[];
  /** Null: nobody in particular. */
  child: ListedChild | null;
  /** False until both are known: then there is nothing to show yet. */
  known: boolean;
  choose: (childId: string | null) => void;
}

/**
 * Whom a chat is about. The choice stands on the chat; for one that is not made yet this browser keeps it, and proposes whoever
 * was asked about last.
 */
export function useAbout(chatId: string | null, onError: (error: unknown) => void): About {
  const key = `amma.about.${useCurrentUser()._id}`;
  const [last, setLast] = useState(() => localValues.read(key));
  // A chat that is made here begins with what was chosen for it, also while the server's word is on its way.
  const [madeHere] = useState(chatId === null);
  const list = useChildren();
  const chat = useKeptLive(api.chats.getChat, chatId === null ? "skip" : { chatId });
  const setChild = useMutation(api.chats.setChild).withOptimisticUpdate((store, { chatId: id, childId }) => {
    const shown = store.getQuery(api.chats.getChat, { chatId: id });
    const chosen = store.getQuery(api.children.list, {})?.find(({ _id }) => _id === childId);
    if (shown) store.setQuery(api.chats.getChat, { chatId: id }, { ...shown, childId: chosen?._id });
  });

  const children = list.state === "ready" ? list.data : [];
  const childId = chat.state === "ready" ? chat.data.childId : last;

  return {
    children,
    child: children.find(({ _id }) => _id === childId) ?? null,
    known: list.state === "ready" && (madeHere || chat.state === "ready"),
    choose: (chosen) => {
      setLast(chosen);
      if (chosen === null) localValues.remove(key);
      else localValues.write(key, chosen);
      if (chatId !== null) setChild({ chatId, childId: chosen }).catch(onError);
    },
  };
}
