import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { signUp, startBackend, until, type Person } from "#convex/backend.testing.ts";
import { requestsOf, waitForReply, newQuestion, replyOf, scriptReply, send } from "#convex/provider.testing.ts";
import { mintId, uploadFile } from "#convex/seeds.testing.ts";
import { EARLIER_PHOTO } from "#domain/assistant/promptMessages.ts";
import { jpeg, png } from "#domain/photo/sampleImage.testing.ts";

async function askAbout(person: Person, text: string, photos: string[]) {
  return await person.as.mutation(api.chats.send, { messageId: mintId(), replyId: mintId(), text, photos });
}

test("[G-13] [G-11] the first provider's model is shown the photos, also where the second one answers text", async () => {
  vi.stubEnv("OPENAI_API_KEY", "test");
  // A slow machine does not use up the time after which the next one is asked.
  vi.stubEnv("LIMITS_SCALE", "1");
  const t = startBackend();
  const nora = await signUp(t);
  const question = newQuestion();
  const photos = [await uploadFile(t, nora, png(4, 3)), await uploadFile(t, nora, jpeg(4, 3))];
  const exchange = await askAbout(nora, question, photos);
  expect(await waitForReply(nora, exchange)).toMatchObject({ status: "complete", model: "amma-test" });
  const [request] = await requestsOf(question);
  expect(request?.body.contents).toEqual([
    {
      role: "user",
      parts: [
        { inlineData: { mimeType: "image/png", data: expect.stringMatching(/^iVBORw0KGgo/) } },
        { inlineData: { mimeType: "image/jpeg", data: expect.stringMatching(/^\/9j\//) } },
        { text: question },
      ],
    },
  ]);
  expect(await requestsOf(question, "openai")).toEqual([]);
});

test("[N-1] a question about a photo that was just shown is asked with it", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const first = newQuestion();
  const exchange = await askAbout(nora, first, [await uploadFile(t, nora, png(4, 3))]);
  await waitForReply(nora, exchange);
  const second = newQuestion();
  await waitForReply(nora, await send(nora, second, exchange.chatId));
  const [request] = await requestsOf(second);
  expect(request?.body.contents.map(({ parts }) => parts.length)).toEqual([2, 1, 1]);
});

test("[G-11] a photo without words is answered too", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const exchange = await askAbout(nora, "", [await uploadFile(t, nora, png(4, 3))]);
  expect(await waitForReply(nora, exchange)).toMatchObject({ status: "complete" });
});

test("[G-13] where no model sees photos, a question about one fails, and the questions after it are answered with a word for it", async () => {
  vi.stubEnv("GOOGLE_GENERATIVE_AI_API_KEY", undefined);
  vi.stubEnv("OPENAI_API_KEY", "none");
  vi.stubEnv("SECOND_TEXT_MODEL", "amma-second");
  const t = startBackend();
  const nora = await signUp(t);
  const [first, second] = [newQuestion(), newQuestion()];
  const exchange = await askAbout(nora, first, [await uploadFile(t, nora, png(4, 3))]);
  expect(await waitForReply(nora, exchange)).toMatchObject({ status: "failed", code: "provider" });
  expect(await requestsOf(first, "openai")).toEqual([]);
  await scriptReply(second, { chunks: ["Sing ", "to her."], finish: "length" }, "openai");
  const next = await send(nora, second, exchange.chatId);
  expect(await waitForReply(nora, next)).toMatchObject({ status: "length", content: "Sing to her.", model: "amma-second" });
  await scriptReply(second, { chunks: [" Softly."] }, "openai");
  await nora.as.mutation(api.messages.continueReply, { messageId: next.replyId });
  await until(async () => (await replyOf(nora, next)).status === "complete");
  for (const { body } of await requestsOf(second, "openai"))
    expect(body["messages"]).toContainEqual({ role: "user", content: `${EARLIER_PHOTO}\n${first}` });
});
