import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { generateText, Output, type FinishReason } from "ai";
import type { z } from "zod";
import { safetyThreshold, setting } from "#convex/model/env.ts";
import type { TextModel } from "#domain/assistant/models.ts";
import type { PromptMessage } from "#domain/assistant/promptMessages.ts";
import { type GenerationSettings, generationSettings, safetySettings } from "#domain/assistant/settings.ts";
import { ProviderError } from "./ProviderError.ts";

export interface Prompt {
  instructions: string;
  messages: PromptMessage<Photo>[];
}

export interface Photo {
  type: string;
  bytes: Uint8Array;
}

type Model = ReturnType<ReturnType<typeof createGoogle>>;
type Part = Awaited<ReturnType<Model["doStream"]>>["stream"] extends ReadableStream<infer P> ? P : never;
type Finish = Extract<Part, { type: "finish" }>;

export interface ModelResult {
  /** `interrupted`: the stream closed without an end of its own. */
  reason: FinishReason;
  usage: { inputTokens: number; outputTokens: number };
}

/**
 * One request to a model: yields its text as it comes and returns how it ended; throws a `ProviderError`. The model is asked itself: the
 * library's `streamText` passes all that comes through as many streams again and more, for tools and steps that there are none of.
 */
export async function* askModel(model: TextModel, prompt: Prompt, signal: AbortSignal): AsyncGenerator<string, ModelResult> {
  try {
    const { stream } = await languageModel(model).doStream({
      prompt: [{ role: "system", content: prompt.instructions }, ...prompt.messages.map(toMessage)],
      ...generationSettings(model),
      providerOptions: providerOptions(model),
      abortSignal: signal,
    });
    for await (const part of stream) {
      if (part.type === "text-delta" && part.delta !== "") yield part.delta;
      if (part.type === "error") throw ProviderError.from(part.error);
      if (part.type === "finish") return endOf(part);
    }
  } catch (error) {
    throw ProviderError.from(error);
  }
  throw ProviderError.noAnswer();
}

function endOf({ finishReason, usage }: Finish): ModelResult {
  return {
    reason: reasonOf(finishReason),
    usage: usageOf({ inputTokens: usage.inputTokens.total, outputTokens: usage.outputTokens.total }),
  };
}

/** The library knows only some of the ways in which Google words that something is prohibited. */
function reasonOf({ unified, raw }: Finish["finishReason"]): FinishReason {
  return raw?.includes("PROHIBITED") === true ? "content-filter" : unified;
}

interface ObjectRequest<T> {
  prompt: Prompt;
  schema: z.ZodType<T>;
  settings: GenerationSettings;
  signal: AbortSignal;
}

export interface ProviderAnswer<T> {
  object: T;
  /** Who answered. */
  model: string;
  usage: ModelResult["usage"];
}

/** One request for an object of a given shape; throws a `ProviderError`, also where what comes has another shape. */
export async function askForObject<T>(model: TextModel, request: ObjectRequest<T>): Promise<ProviderAnswer<T>> {
  const { prompt, schema, settings, signal } = request;
  try {
    const { output, totalUsage } = await generateText({
      model: languageModel(model),
      instructions: prompt.instructions,
      messages: prompt.messages.map(toMessage),
      output: Output.object({ schema }),
      ...settings,
      providerOptions: providerOptions(model),
      maxRetries: 0,
      abortSignal: signal,
    });
    return { object: output, model: model.name, usage: usageOf(totalUsage) };
  } catch (error) {
    throw ProviderError.from(error);
  }
}

/** The least that a model can be asked for, to see that key and model are good; throws a `ProviderError`. Some refuse less than 16 tokens. */
export async function askForNothing(model: TextModel, signal: AbortSignal): Promise<void> {
  try {
    await generateText({ model: languageModel(model), prompt: "Hi", maxOutputTokens: 16, maxRetries: 0, abortSignal: signal });
  } catch (error) {
    throw ProviderError.from(error);
  }
}

function toMessage({ role, text, photos = [] }: PromptMessage<Photo>): Parameters<Model["doStream"]>[0]["prompt"][number] {
  const said = text === "" ? [] : [{ type: "text" as const, text }];
  if (role === "assistant") return { role, content: said };
  const shown = photos.map(({ type, bytes }) => {
    return { type: "file" as const, mediaType: type, data: { type: "data" as const, data: bytes } };
  });
  return { role, content: [...shown, ...said] };
}

function languageModel({ provider, name }: TextModel): Model {
  switch (provider) {
    case "google":
      return createGoogle({
        apiKey: setting("GOOGLE_GENERATIVE_AI_API_KEY"),
        baseURL: `${setting("GEMINI_BASE_URL")}/v1beta`,
        fetch: withoutStoring,
      })(name);
    case "openai":
      // The one of its two interfaces that takes penalties.
      return createOpenAI({ apiKey: setting("OPENAI_API_KEY"), baseURL: setting("OPENAI_BASE_URL") }).chat(name);
  }
}

/** Google keeps whole requests for weeks unless each asks it not to, and the library has no option for it. */
function withoutStoring(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const body = init?.body;
  return fetch(address, typeof body === "string" ? { ...init, body: body.replace("{", '{"store":false,') } : init);
}

type ProviderOptions = NonNullable<Parameters<typeof generateText>[0]["providerOptions"]>;

function providerOptions(model: TextModel): ProviderOptions {
  const { provider, thinking } = model;
  switch (provider) {
    case "google": {
      const blocked = safetySettings(model, safetyThreshold());
      return { google: { safetySettings: blocked, ...(thinking !== null && { thinkingConfig: { thinkingLevel: thinking } }) } };
    }
    case "openai":
      return { openai: { store: false, ...(thinking !== null && { reasoningEffort: thinking }) } };
  }
}

function usageOf({ inputTokens = 0, outputTokens = 0 }: { inputTokens?: number; outputTokens?: number }): ModelResult["usage"] {
  return { inputTokens, outputTokens };
}
