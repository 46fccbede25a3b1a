import { expect, expectTypeOf, test } from "vitest";
import {
  type ChatId,
  type ChildId,
  type FileId,
  type LocalPhotoId,
  type MessageId,
  mintLocalPhotoId,
  mintMessageId,
  parseLocalPhotoId,
  parseMessageId,
  type StorageId,
} from "./ids.ts";

test("[G-10] what is minted is parsed as what it is", () => {
  const [messageId, photoId] = [mintMessageId(), mintLocalPhotoId()];
  expect(parseMessageId(messageId)).toBe(messageId);
  expect(parseLocalPhotoId(photoId)).toBe(photoId);
});

test.each(["", "a".repeat(20), "a".repeat(22), `${"a".repeat(20)}!`, `${"a".repeat(21)}\n`])("[G-10] %j is none", (text) => {
  expect(parseMessageId(text)).toBeNull();
});

test("one id in the place of another does not compile, and no text is one", () => {
  expectTypeOf<string>().not.toExtend<MessageId>();
  expectTypeOf<LocalPhotoId>().not.toExtend<MessageId>();
  expectTypeOf<MessageId>().not.toExtend<LocalPhotoId>();
  expectTypeOf<StorageId>().not.toExtend<FileId>();
  expectTypeOf<ChatId>().not.toExtend<ChildId>();
  expectTypeOf<MessageId>().toExtend<string>();
});
