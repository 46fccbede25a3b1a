import { createGoogle } from "@ai-sdk/google";
import { Agent, createThread, listUIMessages, saveMessage, syncStreams, vStreamArgs } from "@convex-dev/agent";
import type { AgentComponent } from "@convex-dev/agent";
import {
  componentsGeneric,
  internalActionGeneric as internalAction,
  makeFunctionReference,
  mutationGeneric as mutation,
  paginationOptsValidator,
  queryGeneric as query,
} from "convex/server";
import { v } from "convex/values";

// A type and no interface, as arguments have to be.
type Asked = {
  threadId: string;
  promptMessageId: string;
  throttleMs: number | null;
};

const ANSWER = makeFunctionReference<"action", Asked>("chat:answer");
const component = componentsGeneric().agent as unknown as AgentComponent;
/** With a plainer type for its options: its own is a union of all models' names that the compiler gives up on. */
const NamedAgent = Agent as unknown as new (
  component: AgentComponent,
  options: { name: string; languageModel: ReturnType<ReturnType<typeof createGoogle>> },
) => Agent;

export const start = mutation({
  args: {},
  handler: async (ctx): Promise<string> => await createThread(ctx, component),
});

export const list = query({
  args: { threadId: v.string(), paginationOpts: paginationOptsValidator, streamArgs: vStreamArgs },
  handler: async (ctx, args) => {
    const paginated = await listUIMessages(ctx, component, args);
    const streams = await syncStreams(ctx, component, args);
    return { ...paginated, streams };
  },
});

export const send = mutation({
  args: { threadId: v.string(), prompt: v.string(), throttleMs: v.union(v.number(), v.null()) },
  handler: async (ctx, { threadId, prompt, throttleMs }) => {
    const { messageId } = await saveMessage(ctx, component, { threadId, prompt });
    await ctx.scheduler.runAfter(0, ANSWER, { threadId, promptMessageId: messageId, throttleMs });
    return null;
  },
});

/** As its documentation has it; without `throttleMs` at its defaults. */
export const answer = internalAction({
  args: { threadId: v.string(), promptMessageId: v.string(), throttleMs: v.union(v.number(), v.null()) },
  handler: async (ctx, { threadId, promptMessageId, throttleMs }) => {
    const google = createGoogle({ apiKey: "none", baseURL: `${process.env.PROVIDER_URL}/v1beta` });
    const agent = new NamedAgent(component, { name: "reference", languageModel: google("gemini-3.8-flash") });
    const saveStreamDeltas = throttleMs === null ? true : { chunking: "word" as const, throttleMs };
    const result = await agent.streamText(ctx, { threadId }, { promptMessageId }, { saveStreamDeltas });
    await result.consumeStream();
  },
});
