import { memo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { UserMessage } from "#domain/chat/chatMessages.ts";
import type { MessageId } from "#domain/ids.ts";
import { MessagePhotos } from "#features/chat/photos/MessagePhotos.tsx";
import { useBehindPaint } from "#platform/react/useBehindPaint.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { EditMessageForm } from "./EditMessageForm.tsx";
import { MessageBubble } from "./MessageBubble.tsx";
import { UserMessageActions } from "./UserMessageActions.tsx";
import type { RowActions } from "./useRowActions.tsx";

interface UserMessageItemProps extends UserMessage {
  row: RowActions;
  /** What stands before it has yet to be answered. */
  isBehind: boolean;
  onRetrySending: (messageId: MessageId) => void;
  /** Takes a message that waits or was not accepted back into the field. */
  onTakeBack: (messageId: MessageId) => void;
  /** Takes a message that was not sent out of the outbox. */
  onDiscard: (messageId: MessageId) => void;
}

/** What the parent wrote, and what they can do with it. */
export const UserMessageItem = memo(function UserMessageItem({
  row,
  onRetrySending,
  onTakeBack,
  onDiscard,
  ...message
}: UserMessageItemProps) {
  const { t } = useTranslation("chat");
  const draftKey = localKeys.editDraft(useCurrentUser()._id, `${row.chatId}.${message.messageId}`);
  // Other words that were begun before a reload stand there again. They take no focus: nobody has pressed for it.
  const [editing, setEditing] = useState<"pressed" | "begun" | null>(() =>
    localValues.read(draftKey) === null ? null : "begun",
  );
  const { photos = [] } = message;
  // The actions come behind the words of all messages.
  const hasActions = useBehindPaint();
  const editButton = useRef<HTMLButtonElement>(null);

  function cancel() {
    flushSync(() => setEditing(null));
    editButton.current?.focus();
  }

  return (
    <>
      <h2>{t("you")}</h2>
      {/* Focusable by a tap: where nothing hovers, that shows what can be done. */}
      <article
        tabIndex={-1}
        aria-label={t("you")}
        className={`message-focus grid grid-cols-[minmax(0,auto)] justify-items-end gap-2 justify-self-end ${editing !== null ? "w-full" : "max-w-bubble"}`}
      >
        {editing !== null ? (
          <>
            {photos.length > 0 && <MessagePhotos photos={photos} />}
            <EditMessageForm
              draftKey={draftKey}
              shouldTakeFocus={editing === "pressed"}
              text={message.text}
              photos={photos.length}
              onSave={(text) => row.edit(message.messageId, text)}
              onCancel={cancel}
            />
          </>
        ) : (
          <MessageBubble {...message} onRetry={onRetrySending} onEdit={onTakeBack} onDiscard={onDiscard} />
        )}
        {editing === null && message.delivery === "sent" && (
          <UserMessageActions
            message={message}
            row={row}
            hasActions={hasActions}
            editButton={editButton}
            onEdit={() => setEditing("pressed")}
          />
        )}
      </article>
    </>
  );
});
