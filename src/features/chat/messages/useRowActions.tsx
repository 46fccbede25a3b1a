import type { MessageId } from "#domain/ids.ts";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { DeleteExchangeDialog } from "./DeleteExchangeDialog.tsx";
import type { RowActions } from "./RowActions.ts";
import type { MessageActions } from "./useMessageActions.ts";
import type { PagerDirection } from "./VersionPager.tsx";

interface Deletion {
  messageId: MessageId;
  opener: HTMLElement | null;
}

/** What can be done from the rows of a conversation, and the question that is asked before one is deleted. */
export function useRowActions(actions: MessageActions): { row: RowActions; dialog: ReactNode } {
  const [deleting, setDeleting] = useState<Deletion | null>(null);
  const pressed = useRef<PagerDirection | null>(null);

  const row = useMemo(
    (): RowActions => ({
      ...actions,
      onShow: (messageId, direction) => {
        pressed.current = direction;
        void actions.show(messageId);
      },
      takePressed: () => {
        const direction = pressed.current;
        pressed.current = null;
        return direction;
      },
      onDelete: (messageId, opener) => setDeleting({ messageId, opener }),
    }),
    [actions],
  );

  const dialog = deleting !== null && (
    <DeleteExchangeDialog
      onDelete={() => void actions.remove(deleting.messageId)}
      onClose={() => {
        setDeleting(null);
        deleting.opener?.focus();
      }}
    />
  );
  return { row, dialog };
}
