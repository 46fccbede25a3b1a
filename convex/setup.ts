import { v } from "convex/values";
import { internal } from "./_generated/api.js";
import { internalAction } from "./_generated/server.js";
import { checkMail, checkModels, checkSettings, checkSignature } from "./model/setup/setupChecks.ts";

/** What is missing or wrong on this deployment, in words for whoever runs it: `npx convex run setup:check`. Empty when all is well. */
export const check = internalAction({
  args: {},
  returns: v.array(v.string()),
  handler: async (ctx): Promise<string[]> => {
    const migrations = await ctx.runQuery(internal.migrations.pending, {});
    const problems = await Promise.all([checkSettings(), checkSignature(), checkMail(), checkModels()]);
    const toRun = `These migrations are to be run: ${migrations.join(", ")}. Run: npx convex run migrations:run`;
    return [...problems.flat(), ...(migrations.length === 0 ? [] : [toRun])];
  },
});
