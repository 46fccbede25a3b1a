import { expectTypeOf, test } from "vitest";
import type { OutboxMessage } from "#domain/chat/chatMessages.ts";
import type { ChatId, ChildId, FileId, StorageId } from "#domain/ids.ts";
import type { Id } from "./_generated/dataModel.js";

test("ids of tables are the same types in domain as in the data model", () => {
  expectTypeOf<ChatId>().toEqualTypeOf<Id<"chats">>();
  expectTypeOf<ChildId>().toEqualTypeOf<Id<"children">>();
  expectTypeOf<FileId>().toEqualTypeOf<Id<"files">>();
  expectTypeOf<StorageId>().toEqualTypeOf<Id<"_storage">>();
});

test("a child's id in the place of a chat's does not compile, nor a text that nobody has parsed", () => {
  expectTypeOf<ChildId>().not.toExtend<ChatId>();
  expectTypeOf<ChatId>().not.toExtend<ChildId>();
  expectTypeOf<string>().not.toExtend<ChatId | ChildId>();
  expectTypeOf<OutboxMessage["chatId"]>().toEqualTypeOf<ChatId | null>();
  expectTypeOf<OutboxMessage["childId"]>().toEqualTypeOf<ChildId | null | undefined>();
});
