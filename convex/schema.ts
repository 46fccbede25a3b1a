import { authTables } from "@convex-dev/auth/server";
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { accountTables } from "./tables/accountTables.ts";
import { careTables } from "./tables/careTables.ts";
import { chatTables } from "./tables/chatTables.ts";
import { fileTables } from "./tables/fileTables.ts";
import { usageTables } from "./tables/usageTables.ts";

export default defineSchema({
  ...authTables,
  ...accountTables,
  ...fileTables,
  ...careTables,
  ...chatTables,
  ...usageTables,

  /** What `convex/migrations.ts` has done; gone through again, it would change nothing. */
  migrations: defineTable({ name: v.string(), doneAt: v.number() }).index("by_name", ["name"]),
});
