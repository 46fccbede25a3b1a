import { v } from "convex/values";
import { childFacts } from "#domain/assistant/childFacts.ts";
import { textPersona } from "#domain/assistant/persona.ts";
import { chooseModels } from "#domain/assistant/models.ts";
import { internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { internalAction, type ActionCtx } from "#convex/_generated/server.js";
import { configuredModels, flushMs, limits, providerCallsAllowed } from "#convex/env.ts";
import type { ReplyEnding } from "#convex/model/replies.ts";
import { writeAnswer } from "./answer.ts";
import { Halt } from "./Halt.ts";
import { PieceWriter, type Piece } from "./PieceWriter.ts";
import type { Question } from "./pieces.ts";
import type { Photo } from "./provider.ts";

type RunningReply = { message: Id<"messages">; generation: number };

/**
 * Writes a reply, from its claim to its end. Scheduled by the mutation that created it, so it runs once whatever becomes of the
 * browser; when it dies, the watchdog ends the reply.
 */
export const run = internalAction({
  args: { message: v.id("messages"), generation: v.number() },
  returns: v.null(),
  handler: async (ctx, reply): Promise<null> => {
    const question = await ctx.runMutation(internal.reply.pieces.claim, reply);
    if (question === null) return null;
    let ending: ReplyEnding | null = { text: "", status: "failed", code: "provider" };
    try {
      ending = await writeReply(ctx, reply, question);
    } finally {
      if (ending !== null) await ctx.runMutation(internal.reply.pieces.finish, { ...reply, ending });
    }
    return null;
  },
});

async function writeReply(ctx: ActionCtx, reply: RunningReply, question: Question): Promise<ReplyEnding | null> {
  if (!providerCallsAllowed()) return { text: "", status: "failed", code: "quota" };
  const turns = await withBytes(ctx, question.turns);
  const models = chooseModels(
    configuredModels(),
    turns.some(({ photos }) => photos.length > 0),
  );
  const halt = new Halt();
  const append = (piece: Piece) => ctx.runMutation(internal.reply.pieces.append, { ...reply, ...piece });
  const writer = new PieceWriter(append, halt, { flushMs: flushMs(), beatMs: limits().beatMs });
  try {
    const { triage, child, today } = question;
    const instructions = textPersona({ triage, child: child && childFacts(child, today) });
    const prompt = { instructions, turns };
    const ending = await writeAnswer(models, { prompt, writer, halt, limits: limits() });
    return ending && { ...ending, model: writer.model };
  } finally {
    await writer.close();
  }
}

/** A photo that was removed meanwhile is not there to be shown. */
async function withBytes(ctx: ActionCtx, turns: Question["turns"]) {
  const load = async (id: Id<"_storage">): Promise<Photo[]> => {
    const blob = await ctx.storage.get(id);
    return blob === null ? [] : [{ type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) }];
  };
  return await Promise.all(
    turns.map(async ({ role, text, photos = [] }) => ({ role, text, photos: (await Promise.all(photos.map(load))).flat() })),
  );
}
