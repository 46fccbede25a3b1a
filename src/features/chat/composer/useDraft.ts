import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import type { ChatId } from "#domain/ids.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { useCurrentUser } from "#user/currentUser.ts";

type DraftKind = "draft" | "draftPhotos";

/**
 * What is being written in a chat, kept by the browser until it is sent: a reload or an expired session loses none of it. What
 * another tab writes in the same chat shows here with the next load only: words that came by themselves could be sent by a press that was meant for
 * others. `draftPhotos` is for the photos that belong to them, of each tab its own; `takenOut` tells which of these another tab has sent since, or
 * taken away.
 */
export function useDraft(
  chatId: ChatId | null,
  kind: DraftKind = "draft",
): [draft: string, setDraft: Dispatch<SetStateAction<string>>, takenOut: () => string] {
  const key = localKeys[kind](useCurrentUser()._id, chatId);
  const [draft, setDraft] = useState(() => localValues.read(key) ?? "");
  const kept = useRef({ key, draft });

  useEffect(() => {
    const before = kept.current;
    // It was read there, and another tab may have written on since.
    if (before.key === key && before.draft === draft) return;
    kept.current = { key, draft };
    // A new chat gets its id while its second message is being written: the words move with it.
    if (before.key !== key) keep(before.key, kind, before.draft, "");
    keep(key, kind, before.key === key ? before.draft : "", draft);
  }, [key, kind, draft]);

  const takenOut = () => {
    const stored = localValues.read(kept.current.key)?.split(" ");
    return kept.current.draft
      .split(" ")
      .filter((id) => stored?.includes(id) !== true)
      .join(" ");
  };
  return [draft, setDraft, takenOut];
}

function keep(key: ReturnType<(typeof localKeys)[DraftKind]>, kind: DraftKind, before: string, draft: string): void {
  const kept = beside(kind, localValues.read(key) ?? "", before, draft);
  if (kept === "") localValues.remove(key);
  else localValues.write(key, kept);
}

/** Another tab writes in the same place: its photos stay beside these, and its words where there are none here. */
function beside(kind: DraftKind, stored: string, before: string, draft: string): string {
  if (kind === "draft") return draft === "" && stored !== before ? stored : draft;
  const own = new Set([...before.split(" "), ...draft.split(" ")]);
  return [...stored.split(" ").filter((id) => !own.has(id)), draft].join(" ").trim();
}
