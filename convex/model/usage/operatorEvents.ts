import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import type { OperatorEvent } from "#domain/usage/operatorEvents.ts";
import { countIfRoom } from "./rates.ts";

type Event = Pick<Doc<"operatorEvents">, "userId" | "code" | "messageId">;

/** Keeps that something happened, for whoever runs the product. */
export async function noteEvent(ctx: MutationCtx, kind: OperatorEvent, { userId, code, messageId }: Event): Promise<void> {
  await ctx.db.insert("operatorEvents", { userId, kind, code, messageId });
}

/** The same of what a person says as often as they like: the operator is told of so many a day. */
export async function noteRemark(ctx: MutationCtx, kind: "feedback" | "dismissal", event: Event): Promise<void> {
  if (await countIfRoom(ctx, "remark", event.userId)) await noteEvent(ctx, kind, event);
}
