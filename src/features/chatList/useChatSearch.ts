import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { joinFound, searchChats } from "#domain/chat/chatList.ts";
import { findTerms, wantedTerms } from "#domain/chat/search.ts";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";
import { useStructuralSharing } from "#platform/react/useStructuralSharing.ts";
import type { ListedChat } from "./ListedChat.ts";

export interface FoundChats {
  chats: readonly ListedChat[];
  /** Until it is over, the messages have not been searched yet: there may be more. */
  progress: "over" | "searching" | "failed";
}

const PROGRESS = { loading: "searching", ready: "over", failed: "failed" } as const;
const NOTHING: readonly ListedChat[] = [];
const idOf = ({ _id }: ListedChat) => _id;

/** What a search shows: titles that are loaded at once, then what the server finds in every chat. */
export function useChatSearch(loaded: readonly ListedChat[], search: string): FoundChats {
  const text = search.trim();
  const wanted = wantedTerms(text);
  const live = useLiveQuery(api.chats.searchChats, wanted.length === 0 ? "skip" : { text });
  // While the next letter is on its way, what is still right of the last answer stays, so that the list does not flicker.
  const [last, setLast] = useState(NOTHING);
  if (live.state === "ready" && live.data !== last) setLast(live.data);

  const found = live.state === "ready" ? live.data : last.filter((chat) => stillFound(chat, wanted));
  const chats = useStructuralSharing(joinFound(wanted.length === 0 ? NOTHING : found, searchChats(loaded, search)), idOf);
  return { chats, progress: wanted.length === 0 ? "over" : PROGRESS[live.state] };
}

function stillFound({ title, hit }: ListedChat, wanted: readonly string[]): boolean {
  const shown = `${title} ${hit?.excerpt ?? ""}`;
  return wanted.length > 0 && wanted.every((term) => findTerms(shown, [term]).length > 0);
}
