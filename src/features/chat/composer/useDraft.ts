import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import type { ChatId } from "#domain/ids.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { useCurrentUser } from "#user/currentUser.ts";

type DraftKind = "draft" | "draftPhotos";

/** Between what several tabs keep in one place: ids of photos hold no space, and nobody types a paragraph separator. */
const BETWEEN = { draft: "\u2029", draftPhotos: " " };

/**
 * What is being written in a chat, kept by the browser until it is sent: a reload or an expired session loses none of it. What
 * another tab writes in the same chat is kept beside it, and shows here with the next load only: words that came by themselves could be sent by a
 * press that was meant for others. `draftPhotos` is for the photos that belong to them, of each tab its own; `takenOut` tells which of these another
 * tab has sent since, or taken away.
 */
export function useDraft(
  chatId: ChatId | null,
  kind: DraftKind = "draft",
): [draft: string, setDraft: Dispatch<SetStateAction<string>>, takenOut: () => string] {
  const key = localKeys[kind](useCurrentUser()._id, chatId);
  const [found] = useState(() => localValues.read(key) ?? "");
  const [draft, setDraft] = useState(() => found.replaceAll(BETWEEN.draft, "\n\n"));
  const kept = useRef({ key, draft: found });

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
  const between = BETWEEN[kind];
  const own = new Set([before, draft].flatMap((one) => one.split(between)));
  // Another tab writes in the same place: what it has there stays beside this.
  const others = (localValues.read(key) ?? "").split(between).filter((one) => !own.has(one));
  const kept = [...others, draft].filter(Boolean).join(between);
  if (kept === "") localValues.remove(key);
  else localValues.write(key, kept);
}
