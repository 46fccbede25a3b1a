import { api } from "#convex/_generated/api.js";
import { type LivePages, useLivePages } from "#platform/useLivePages.ts";
import type { ListedChat } from "./ChatRow.tsx";

/** As many as stand side by side. */
const SHOWN = 3;

export function useLatestChats(): LivePages<ListedChat> {
  return useLivePages(api.chats.listChats, {}, SHOWN);
}
