import { type Dispatch, type SetStateAction, useState } from "react";
import type { ChatId } from "#domain/ids.ts";
import { heldUserId } from "#platform/convex/tokenSubject.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { replaceOwn, useKeepDraft } from "./useKeepDraft.ts";
import { useOnLeaving } from "./useOnLeaving.ts";

/** Nobody types a paragraph separator. */
const BETWEEN = "\u2029";
const PARAGRAPH = "\n\n";

type KeptDraft = [
  draft: string,
  setDraft: Dispatch<SetStateAction<string>>,
  /** Keeps words beside the draft, which shows them with the next load: the chat is left. */
  keepBeside: (words: string) => void,
];

/**
 * The words that are being written in a chat, kept until they are sent. What another tab writes in the same chat shows here with the next load
 * only: words that came by themselves could be sent by a press that was meant for others.
 */
export function useDraft(chatId: ChatId | null): KeptDraft {
  const userId = useCurrentUser()._id;
  const key = localKeys.draft(userId, chatId);
  const [found] = useState(() => localValues.read(key) ?? "");
  const [draft, setDraft] = useState(() => found.replaceAll(BETWEEN, PARAGRAPH));
  useKeepDraft({ key, found, draft, between: BETWEEN });
  const keepBeside = (words: string) => {
    if (heldUserId() === userId) replaceOwn(key, { was: "", is: words, between: BETWEEN });
  };
  // A tab that found these words as it opened may have sent or emptied them since: they stand here. Those it has only written on are in its own.
  useOnLeaving(() => {
    const stored = (localValues.read(key) ?? "").split(BETWEEN).flatMap((part) => part.split(PARAGRAPH));
    const gone = draft.split(PARAGRAPH).filter((words) => !stored.some((one) => one.startsWith(words)));
    keepBeside(gone.join(PARAGRAPH));
  });
  return [draft, setDraft, keepBeside];
}
