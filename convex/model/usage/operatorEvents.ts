import type { OperatorEvent } from "#domain/usage/operatorEvents.ts";
import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";

type Event = Pick<Doc<"operatorEvents">, "userId" | "code" | "messageId">;

/** Keeps that something happened, for whoever runs the product. */
export async function noteEvent(ctx: MutationCtx, kind: OperatorEvent, { userId, code, messageId }: Event): Promise<void> {
  await ctx.db.insert("operatorEvents", { userId, kind, code, messageId });
}
