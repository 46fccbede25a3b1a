import type { TestBackend } from "#convex/backend.testing.ts";
import { requestsOf, scriptReply } from "#convex/provider.testing.ts";

export const EMERGENCY = { level: "emergency", sign: "breathing", now: true };

/** What the second reader answers to the question. */
export async function scriptReading(
  question: string,
  reading: object,
  service: "gemini-structured" | "openai-structured" = "gemini-structured",
) {
  await scriptReply(question, { chunks: [JSON.stringify(reading)] }, service);
}

/** The reader of answers is given the question too, and other instructions. */
export const readingsOf = async (question: string) =>
  (await requestsOf(question, "gemini-structured")).filter(({ body }) => JSON.stringify(body).includes("say how urgent it is"));

export async function storedQuestion(t: TestBackend, messageId: string) {
  const messages = await t.run((ctx) => ctx.db.query("messages").collect());
  return messages.find((message) => message.messageId === messageId);
}
