import type { StoredMessage } from "./chatMessages.ts";

/** A message as the server gives it: `content` and `parts` are its words, where nothing else is said. */
export function sampleMessage(fields: Pick<StoredMessage, "messageId" | "role"> & Partial<StoredMessage>): StoredMessage {
  const { messageId, content = "" } = fields;
  const parts = content === "" ? [] : [{ type: "text" as const }];
  return { _id: `row of ${messageId}`, _creationTime: 1, content, origin: "typed", parts, ...fields };
}
