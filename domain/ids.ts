import { nanoid } from "nanoid";

/**
 * Ids are texts, and each kind is a type of its own, so that one in the place of another does not compile. A text becomes an id where
 * it is minted or parsed below, or where a query gives it, and nowhere else.
 */
type Brand<Name extends string> = string & { readonly brand: Name };

/** As Convex's `Id<Table>`: the same type on both sides, without the functions' data model. */
type TableId<Table extends string> = string & { __tableName: Table };

/** Of a message, a reply too: minted by the browser at the click, and the key that makes a send idempotent. */
export type MessageId = Brand<"MessageId">;
/** Of a voice session: minted by the browser before it asks for one, so that it can end what never reached it. */
export type VoiceSessionName = Brand<"VoiceSessionName">;
/** Of a photo that was chosen in this browser and is in no stored message yet. */
export type LocalPhotoId = Brand<"LocalPhotoId">;

/** What an upload answers, and a send names. */
export type StorageId = TableId<"_storage">;
/** What a part of a stored message names. */
export type FileId = TableId<"files">;
export type ChatId = TableId<"chats">;
export type ChildId = TableId<"children">;

/** nanoid's alphabet and length. */
const MINTED = /^[A-Za-z0-9_-]{21}$/;

export function mintMessageId(): MessageId {
  return nanoid() as MessageId;
}

export function parseMessageId(text: string): MessageId | null {
  return MINTED.test(text) ? (text as MessageId) : null;
}

export function mintVoiceSessionName(): VoiceSessionName {
  return nanoid() as VoiceSessionName;
}

export function parseVoiceSessionName(text: string): VoiceSessionName | null {
  return MINTED.test(text) ? (text as VoiceSessionName) : null;
}

export function mintLocalPhotoId(): LocalPhotoId {
  return nanoid() as LocalPhotoId;
}

/** From an address: whether there is such a chat, the server says. */
export function parseChatId(text: string): ChatId | null {
  return text === "" ? null : (text as ChatId);
}

/** From what this browser stored: whether there is such a child, the server says. */
export function parseChildId(text: string): ChildId | null {
  return text === "" ? null : (text as ChildId);
}

/** From what this browser stored: whether there is such a photo, its store says. */
export function parseLocalPhotoId(text: string): LocalPhotoId | null {
  return /^\S+$/.test(text) ? (text as LocalPhotoId) : null;
}

/** From the answer to an upload: whether there is such a file, the server says. */
export function parseStorageId(text: string): StorageId | null {
  return text === "" ? null : (text as StorageId);
}
