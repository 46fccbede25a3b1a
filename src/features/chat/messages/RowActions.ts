import type { MessageId } from "#domain/ids.ts";
import type { MessageActions } from "./useMessageActions.ts";
import type { PagerDirection } from "./VersionPager.tsx";

/** What the rows of a conversation share; the same as long as it is on the screen. */
export interface RowActions extends MessageActions {
  /** Shows another version, by a press on its pager. */
  onShow: (messageId: MessageId, direction: PagerDirection) => void;
  takePressed: () => PagerDirection | null;
  /** Asks before it deletes; `opener` gets the focus back when nothing is deleted. */
  onDelete: (messageId: MessageId, opener: HTMLElement | null) => void;
}
