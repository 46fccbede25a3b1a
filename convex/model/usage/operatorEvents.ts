import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import type { OperatorEvent } from "#domain/usage/operatorEvents.ts";
import { countIfRoom } from "./rates.ts";

type NewEvent = Pick<Doc<"operatorEvents">, "userId" | "code" | "messageId">;

/** Keeps that something happened, for whoever runs the product. */
export async function noteEvent(ctx: MutationCtx, kind: OperatorEvent, { userId, code, messageId }: NewEvent): Promise<void> {
  await ctx.db.insert("operatorEvents", { userId, kind, code, messageId });
}

/** Keeps what a person may say as often as they like, for whoever runs the product: so many a day, and no more. */
export async function noteRemark(ctx: MutationCtx, kind: "feedback" | "dismissal", event: NewEvent): Promise<void> {
  if (await countIfRoom(ctx, "remark", event.userId)) await noteEvent(ctx, kind, event);
}
