import { type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatId, MessageId } from "#domain/ids.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import type { MessageActions } from "./useMessageActions.ts";
import type { PagerDirection } from "./VersionPager.tsx";

/** What can be done from any row of the list; the same object as long as the chat is on the screen. */
export interface RowActions extends MessageActions {
  chatId: ChatId | null;
  /** Shows another version, by a press on its pager. */
  onShow: (messageId: MessageId, direction: PagerDirection) => void;
  takePressedDirection: () => PagerDirection | null;
  /** Asks before it deletes; `opener` gets the focus back when nothing is deleted. */
  onDelete: (messageId: MessageId, opener: HTMLElement | null) => void;
}

interface ListActions {
  row: RowActions;
  dialog: ReactNode;
  /** Whether another branch, or less of this one, was pressed for here. Asked at each drawing; `isOther`: the last question is another one. */
  takeChange: (isOther: boolean) => boolean;
}

interface Deletion {
  messageId: MessageId;
  opener: HTMLElement | null;
}

/** What can be done from the rows of the list, and the question that is asked before one is deleted. */
export function useRowActions(chatId: ChatId | null, actions: MessageActions): ListActions {
  const { t } = useTranslation("chat");
  const [deleting, setDeleting] = useState<Deletion | null>(null);
  const pressed = useRef<PagerDirection | null>(null);
  const change = usePressedChange();

  const row = useMemo(
    (): RowActions => ({
      ...actions,
      chatId,
      regenerate: (messageId) => change.follow(actions.regenerate(messageId)),
      edit: (messageId, draft) => change.follow(actions.edit(messageId, draft)),
      onShow: (messageId, direction) => {
        pressed.current = direction;
        void change.follow(actions.show(messageId));
      },
      takePressedDirection: () => {
        const direction = pressed.current;
        pressed.current = null;
        return direction;
      },
      onDelete: (messageId, opener) => setDeleting({ messageId, opener }),
    }),
    [chatId, actions, change],
  );

  const dialog = deleting !== null && (
    <ConfirmDialog
      question={t("deleteExchange.question")}
      text={t("deleteExchange.text")}
      confirm={t("deleteExchange.confirm")}
      cancel={t("deleteExchange.cancel")}
      onConfirm={() => void change.follow(actions.remove(deleting.messageId))}
      onClose={() => {
        setDeleting(null);
        deleting.opener?.focus();
      }}
    />
  );
  return { row, dialog, takeChange: change.take };
}

/** What was pressed for shows up with the messages, before it is known to be done or in what is drawn next. */
function usePressedChange() {
  const latest = useRef<{ isDone: boolean } | null>(null);
  return useMemo(
    () => ({
      follow: async (done: Promise<boolean>): Promise<boolean> => {
        const press = { isDone: false };
        latest.current = press;
        press.isDone = await done;
        if (!press.isDone && latest.current === press) latest.current = null;
        return press.isDone;
      },
      take: (isOther: boolean): boolean => {
        const wasPressed = latest.current !== null;
        // One that left the last question as it was counts for none that comes later.
        if (isOther || latest.current?.isDone === true) latest.current = null;
        return wasPressed;
      },
    }),
    [],
  );
}
