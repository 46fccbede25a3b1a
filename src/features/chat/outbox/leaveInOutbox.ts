import { mintMessageId, type ChildId } from "#domain/ids.ts";
import { localValues } from "#platform/storage/storage.ts";
import { Outbox } from "./Outbox.ts";

interface LeftMessage {
  text: string;
  /** Whom the new chat is about; absent: as chosen last. */
  childId?: ChildId | undefined;
}

/** A message for a new chat, written on another page: it goes out with the chat's next opening, and survives a reload until then. */
export function leaveInOutbox(userId: string, { text, childId }: LeftMessage): void {
  // Nothing is handed on here: until the chat opens it can be taken back.
  const connection = { isLost: () => true, whenBack: () => new Promise<void>(() => {}) };
  const outbox = new Outbox({
    values: localValues,
    userId,
    connection,
    photos: async () => [],
    send: () => new Promise(() => {}),
  });
  outbox.add({
    chatId: null,
    messageId: mintMessageId(),
    replyId: mintMessageId(),
    text,
    ...(childId !== undefined && { childId }),
  });
}
