import { Pencil } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { UserMessage } from "#domain/chat/chatMessages.ts";
import { CopyButton } from "#features/chat/markdown/CopyButton.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { MessageMenu } from "./MessageMenu.tsx";
import { Timestamp } from "./Timestamp.tsx";
import type { RowActions } from "./useRowActions.tsx";
import { VersionPager } from "./VersionPager.tsx";

interface UserMessageActionsProps {
  message: Pick<UserMessage, "messageId" | "text" | "sentAt" | "versions">;
  row: RowActions;
  /** False in the first drawing: the actions come behind the words of all messages. */
  hasActions: boolean;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}

/** Below a message of theirs. When it was sent and what can be done with it show by hover and focus, by touch always; that it has versions, always. */
export function UserMessageActions({ message, row, hasActions, editButton, onEdit }: UserMessageActionsProps) {
  const { t } = useTranslation("chat");
  const { messageId, text, sentAt, versions = [] } = message;
  return (
    <div
      className={`-mr-1 flex min-h-11 flex-wrap items-center justify-end ${versions.length > 1 ? "-mt-2 -mb-4" : "message-tucked"}`}
    >
      {versions.length > 1 && (
        <VersionPager messageId={messageId} versions={versions} onShow={row.onShow} takePressed={row.takePressedDirection} />
      )}
      <div className="message-actions flex items-center">
        {/* Their room, so that nothing moves when they come. */}
        <div className={`flex items-center ${text === "" ? "min-w-22" : "min-w-33"}`}>
          {hasActions && (
            <>
              <IconButton ref={editButton} label={t("actions.edit")} onClick={onEdit}>
                <Pencil {...ICON} />
              </IconButton>
              {text !== "" && <CopyButton text={text} />}
              <MessageMenu
                title={t("actions.ofQuestion")}
                readAloud={null}
                onDelete={(opener) => row.onDelete(messageId, opener)}
              />
            </>
          )}
        </div>
        {sentAt !== undefined && <Timestamp at={sentAt} />}
      </div>
    </div>
  );
}
