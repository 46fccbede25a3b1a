import type { ChatId, ChildId, FileId, LocalPhotoId, MessageId, StorageId } from "./ids.ts";

/** Ids that a test can read: `messageIdOf("question")`. */
export const messageIdOf = (name: string): MessageId => name as MessageId;
export const localPhotoIdOf = (name: string): LocalPhotoId => name as LocalPhotoId;
export const storageIdOf = (name: string): StorageId => name as StorageId;
export const fileIdOf = (name: string): FileId => name as FileId;
export const chatIdOf = (name: string): ChatId => name as ChatId;
export const childIdOf = (name: string): ChildId => name as ChildId;
