import { clearedUser } from "#user/clearedUser.ts";
import type { ChildDraft } from "./childDraft.ts";

let unfinished: ChildDraft | null = null;
clearedUser.subscribe(() => (unfinished = null));

/**
 * What was typed of a new child, whose form closed by Back or a press beside it. For the life of the page alone: of a child's allergies
 * nothing lies in the browser before it is saved.
 */
export const unfinishedChild = {
  read: (): ChildDraft | null => unfinished,
  keep: (draft: ChildDraft): void => void (unfinished = draft),
  forget: (): void => void (unfinished = null),
};
