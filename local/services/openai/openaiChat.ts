import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Finish } from "#local/services/standIn/reply.ts";
import { tokensIn } from "#local/services/standIn/tokens.ts";
import { jsonSchemaFormat, messagesSchema, questionIn, type OpenaiApi, type OpenaiQuestion } from "./openaiQuestion.ts";

const question = z
  .looseObject({
    model: z.string(),
    messages: messagesSchema,
    stream: z.boolean().default(false),
    stream_options: z.looseObject({ include_usage: z.boolean().default(false) }).optional(),
    response_format: jsonSchemaFormat.optional(),
  })
  .transform(({ model, messages, stream, stream_options, response_format }): OpenaiQuestion => {
    const schema = response_format?.json_schema?.schema ?? null;
    return {
      ...questionIn(messages),
      model,
      isStreamed: stream,
      shouldTellUsage: stream_options?.include_usage ?? false,
      schema,
    };
  });

/** `/v1/chat/completions` */
export const chat: OpenaiApi = {
  question,

  wire(asked) {
    const head = headOf(asked.model, "chat.completion.chunk");
    let said = "";
    const event = (delta: object, finish_reason: string | null) =>
      sse({ ...head, choices: [{ index: 0, delta, logprobs: null, finish_reason }], usage: null, obfuscation: OBFUSCATION });

    return {
      opening: event({ role: "assistant", content: "", refusal: null }, null),
      piece(text) {
        said += text;
        return event({ content: text }, null);
      },
      ending(finish) {
        const usage = asked.shouldTellUsage
          ? sse({ ...head, choices: [], usage: usageOf(asked, said), obfuscation: OBFUSCATION })
          : "";
        return `${event({}, FINISH_REASONS[finish])}${usage}data: [DONE]\n\n`;
      },
      broken: 'data: {"id":"chatcmpl","choices":[{"index":0,"delta":{"cont\n\n',
    };
  },

  whole(asked, text, finish) {
    const choice = {
      index: 0,
      message: { role: "assistant", content: text, refusal: null },
      finish_reason: FINISH_REASONS[finish],
    };
    return { ...headOf(asked.model, "chat.completion"), choices: [choice], usage: usageOf(asked, text) };
  },
};

const FINISH_REASONS: Record<Finish, string> = { stop: "stop", length: "length", safety: "content_filter", empty: "stop" };

/** The real one pads its events, so that their length tells nothing. */
const OBFUSCATION = "x7Qp";

function headOf(model: string, object: string): object {
  const created = Math.floor(Date.now() / 1_000);
  return { id: `chatcmpl-${randomUUID()}`, object, created, model, service_tier: "default", system_fingerprint: null };
}

function usageOf({ texts }: OpenaiQuestion, said: string): object {
  const [prompt_tokens, completion_tokens] = [tokensIn(texts.join("")), tokensIn(said)];
  return {
    prompt_tokens,
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: 0,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  };
}

function sse(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
