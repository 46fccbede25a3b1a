import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import type { CareAnswers } from "#domain/care/careAnswers.ts";
import { chosenChild } from "#domain/care/child/family.ts";
import type { ChatId, ChildId } from "#domain/ids.ts";
import { useCachedQuery } from "#platform/queryCache/useCachedQuery.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { type ListedChild, useChildren } from "./useChildren.ts";

export interface ChatChild {
  children: readonly ListedChild[];
  /** Null: nobody in particular. */
  child: ListedChild | null;
  /** As it goes with a new chat: null for nobody in particular, undefined where nothing was chosen. */
  chosen: ChildId | null | undefined;
  /** False until both are known: then there is nothing to show yet. */
  isKnown: boolean;
  /** How old the child is, where that was asked in this chat. */
  answeredAge: CareAnswers["age"];
  choose: (childId: ChildId | null) => void;
}

/**
 * Whom a chat is about. The choice stands on the chat; the account keeps whom was chosen last, on any device, and proposes it for the next
 * one. Where nothing was chosen an only child is meant.
 */
export function useChatChild(chatId: ChatId | null, onError: (error: unknown) => void): ChatChild {
  const [last, chooseLast] = useLastChild();
  // A chat that is made here begins with what was chosen for it, also while the server's word is on its way.
  const [madeHere] = useState(chatId === null);
  const list = useChildren();
  const chat = useCachedQuery(api.chats.getChat, chatId === null ? "skip" : { chatId });
  const setChild = useMutation(api.chats.setChild).withOptimisticUpdate((store, { chatId: id, childId }) => {
    const shown = store.getQuery(api.chats.getChat, { chatId: id });
    const chosen = store.getQuery(api.children.list, {})?.find(({ _id }) => _id === childId);
    if (shown) store.setQuery(api.chats.getChat, { chatId: id }, { ...shown, childId: chosen?._id ?? null });
  });

  const children = list.state === "ready" ? list.data : NONE;
  const chosen = chat.state === "ready" ? chat.data.childId : last;
  const child = chosenChild(children, chosen);

  return {
    children,
    child,
    chosen: child?._id ?? chosen,
    isKnown: list.state === "ready" && (madeHere || chat.state === "ready"),
    answeredAge: chat.state === "ready" ? chat.data.answeredAge : undefined,
    choose: (childId) => {
      chooseLast(childId, chatId === null ? onError : null);
      if (chatId !== null) setChild({ chatId, childId }).catch(onError);
    },
  };
}

const NONE: readonly ListedChild[] = [];

type ChosenChild = ChildId | null | undefined;
/** Null in the place of the last: a choice for a chat tells the account by itself. */
type ChooseLast = (childId: ChildId | null, onError: ((error: unknown) => void) | null) => void;

function useLastChild(): [ChosenChild, ChooseLast] {
  const { lastChildId } = useCurrentUser();
  const [chosenHere, setChosenHere] = useState<ChosenChild>(undefined);
  const update = useMutation(api.users.updateLastChild).withOptimisticUpdate((store, { childId }) => {
    const known = store.getQuery(api.users.current, {});
    if (known) store.setQuery(api.users.current, {}, { ...known, lastChildId: childId as ChildId | null });
  });

  const chooseLast: ChooseLast = (childId, onError) => {
    setChosenHere(childId);
    if (onError !== null) update({ childId }).catch(onError);
  };
  return [chosenHere === undefined ? lastChildId : chosenHere, chooseLast];
}
