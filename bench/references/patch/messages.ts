import { createGoogle } from "@ai-sdk/google";
import { streamText } from "ai";
import {
  internalActionGeneric as internalAction,
  internalMutationGeneric as internalMutation,
  makeFunctionReference,
  mutationGeneric as mutation,
  queryGeneric as query,
} from "convex/server";
import { type GenericId, v } from "convex/values";

// A type and no interface, as arguments have to be.
type Growing = {
  id: GenericId<"messages">;
  text: string;
};

const ANSWER = makeFunctionReference<"action", Growing>("messages:answer");
const GROW = makeFunctionReference<"mutation", Growing>("messages:grow");

export const list = query({
  args: { chat: v.string() },
  handler: async (ctx, { chat }) =>
    await ctx.db
      .query("messages")
      .withIndex("by_chat", (index) => index.eq("chat", chat))
      .collect(),
});

export const send = mutation({
  args: { chat: v.string(), text: v.string() },
  handler: async (ctx, { chat, text }) => {
    await ctx.db.insert("messages", { chat, text });
    const id = await ctx.db.insert("messages", { chat, text: "" });
    await ctx.scheduler.runAfter(0, ANSWER, { id, text });
    return null;
  },
});

export const grow = internalMutation({
  args: { id: v.id("messages"), text: v.string() },
  handler: async (ctx, { id, text }) => await ctx.db.patch("messages", id, { text }),
});

/** What one writes first: the message is patched with each token, and the list that everybody follows is read again. */
export const answer = internalAction({
  args: { id: v.id("messages"), text: v.string() },
  handler: async (ctx, { id, text: prompt }) => {
    const google = createGoogle({ apiKey: "none", baseURL: `${process.env.PROVIDER_URL}/v1beta` });
    const { textStream } = streamText({ model: google("gemini-3.8-flash"), prompt });
    let text = "";
    for await (const piece of textStream) {
      text += piece;
      await ctx.runMutation(GROW, { id, text });
    }
  },
});
