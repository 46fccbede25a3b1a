import type { Doc } from "./_generated/dataModel.js";
import { documents, type Person, type TestBackend } from "./backend.testing.ts";

export const readUsageDay = async (t: TestBackend): Promise<Doc<"usageDays">> => {
  const [day] = (await documents(t))["usageDays"] as Doc<"usageDays">[];
  if (day === undefined) throw new Error("Nothing was used.");
  return day;
};
export const openReservations = async (t: TestBackend) =>
  ((await documents(t))["usageReservations"] as Doc<"usageReservations">[]).filter(({ charged }) => charged === undefined);

/** A day of which this much is used. */
export async function seedUsageDay(t: TestBackend, { userId }: Person, used: Partial<Doc<"usageDays">>): Promise<number> {
  const endsAt = Date.now() + 3_600_000;
  const nothing = { messages: 0, photos: 0, textNanos: 0, voiceSeconds: 0, voiceNanos: 0 };
  await t.run((ctx) => ctx.db.insert("usageDays", { userId, day: "2026-11-22", endsAt, ...nothing, ...used }));
  return endsAt;
}
