import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import type { ChatId } from "#domain/ids.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";

/**
 * What is being written in a chat, kept by the browser until it is sent: a reload or an expired session loses none of it.
 * `draftPhotos` is for the photos that belong to its words.
 */
export function useDraft(
  chatId: ChatId | null,
  kind: "draft" | "draftPhotos" = "draft",
): [draft: string, setDraft: Dispatch<SetStateAction<string>>] {
  const key = localKeys[kind](useCurrentUser()._id, chatId);
  const [draft, setDraft] = useState(() => localValues.read(key) ?? "");
  const keptUnder = useRef(key);

  useEffect(() => {
    // A new chat gets its id while its second message is being written: the words move with it.
    if (keptUnder.current !== key) localValues.remove(keptUnder.current);
    keptUnder.current = key;
    if (draft === "") localValues.remove(key);
    else localValues.write(key, draft);
  }, [key, draft]);

  return [draft, setDraft];
}
