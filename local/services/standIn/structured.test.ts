import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { generateText, Output, streamText } from "ai";
import { expect, test } from "vitest";
import { z } from "zod";
import { useServices } from "#local/services/client.testing.ts";

const services = useServices();

const schema = z.object({ level: z.enum(["high", "none"]), sign: z.enum(["cough"]).nullable(), now: z.boolean() });

const PROVIDERS = {
  "gemini-structured": () => createGoogle({ apiKey: "a-key", baseURL: services.url("/gemini/v1beta") })("amma-demo"),
  "openai-structured": () => createOpenAI({ apiKey: "a-key", baseURL: services.url("/openai/v1") }).chat("gpt-6-luna"),
} as const;

async function askFor(service: keyof typeof PROVIDERS) {
  const model = PROVIDERS[service]();
  return (await generateText({ model, prompt: "Hi", maxRetries: 0, output: Output.object({ schema }) })).output;
}

const both = Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[];

test.each(both)("%s: without a script an object of the wanted shape says as little as it can", async (service) => {
  expect(await askFor(service)).toEqual({ level: "none", sign: null, now: false });
});

test.each(both)("%s: with a script it says that, and a text beside it is scripted for itself", async (service) => {
  const text = service === "gemini-structured" ? "gemini" : "openai";
  await services.script({ service: text, replies: [{ chunks: ["Sing."] }] });
  const object = { level: "high", sign: "cough", now: true };
  await services.script({ service, replies: [{ chunks: [JSON.stringify(object)] }] });
  expect(await askFor(service)).toEqual(object);
  expect(await streamText({ model: PROVIDERS[service](), prompt: "Hi", maxRetries: 0 }).text).toBe("Sing.");
  expect([(await services.requests(service)).length, (await services.requests(text)).length]).toEqual([1, 1]);
});

test.each(both)("%s: half an object, a refusal and an error are what the SDK takes them for", async (service) => {
  await services.script({ service, replies: [{ chunks: ['{"level":"hi'] }, { chunks: ["I cannot"], finish: "safety" }] });
  await expect(askFor(service)).rejects.toThrow(/No object generated/);
  await expect(askFor(service)).rejects.toThrow(/No o/);
  await services.fault({ service, fault: { kind: "status", status: 503 } });
  await expect(askFor(service)).rejects.toMatchObject({ statusCode: 503 });
});

test("Gemini refuses a schema for an answer that is to be text", async () => {
  const body = { contents: [{ parts: [{ text: "Hi" }] }], generationConfig: { responseJsonSchema: { type: "object" } } };
  expect((await services.post("/gemini/v1beta/models/m:generateContent", body)).status).toBe(400);
});
