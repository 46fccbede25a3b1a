import { expectTypeOf, test } from "vitest";
import type { ChatId, ChildId, FileId, StorageId } from "#domain/ids.ts";
import type { Id } from "./_generated/dataModel.js";

test("ids of tables are the same types in domain as in the data model", () => {
  expectTypeOf<ChatId>().toEqualTypeOf<Id<"chats">>();
  expectTypeOf<ChildId>().toEqualTypeOf<Id<"children">>();
  expectTypeOf<FileId>().toEqualTypeOf<Id<"files">>();
  expectTypeOf<StorageId>().toEqualTypeOf<Id<"_storage">>();
});
