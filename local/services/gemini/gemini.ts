import { randomUUID } from "node:crypto";
import { z } from "zod";
import { replyTo, type DemoRequest } from "#local/services/standIn/demo.ts";
import { sendStream, sendWhole, type Wire } from "#local/services/standIn/delivery.ts";
import { piecesOf, type Finish } from "#local/services/standIn/reply.ts";
import { refuse, type Problem, type StandIn } from "#local/services/standIn/standIn.ts";
import { jsonSchema, objectReply } from "#local/services/standIn/structured.ts";
import { tokensIn } from "#local/services/standIn/tokens.ts";

const PATH = /^\/gemini\/(?:v1|v1beta|v1alpha)\/models\/(?<model>[^/:]+):(?<method>\w+)$/;

const JSON_TYPE = "application/json";

const part = z.looseObject({ text: z.string().optional() });
const bodySchema = z.object({
  systemInstruction: z.object({ parts: z.array(part) }).optional(),
  contents: z.array(z.object({ role: z.string().optional(), parts: z.array(part) })).min(1),
  generationConfig: z
    .looseObject({ responseMimeType: z.string().optional(), responseJsonSchema: jsonSchema.optional() })
    .refine(({ responseMimeType, responseJsonSchema }) => responseJsonSchema === undefined || responseMimeType === JSON_TYPE, {
      error: "A schema needs the response mime type application/json.",
    })
    .optional(),
});
type Body = z.infer<typeof bodySchema>;

/** The text side of the Gemini API. */
export const gemini: StandIn = {
  service: "gemini",
  serviceOf: ({ body }) => (wantedSchema(bodySchema.safeParse(body).data) === null ? "gemini" : "gemini-structured"),
  errorBody: ({ status, message, retryAfterSeconds }) => ({
    error: {
      code: status,
      message,
      status: statusName(status),
      ...(retryAfterSeconds !== undefined && retryInfo(retryAfterSeconds)),
    },
  }),

  async answer(exchange, state, breakage) {
    const fail = (problem: Problem) => refuse(gemini, exchange, problem);
    const { model, method } = PATH.exec(exchange.url.pathname)?.groups ?? {};
    if (model === undefined) return fail({ status: 404, message: "No such model or method." });
    if (method !== "generateContent" && method !== "streamGenerateContent") {
      return fail({ status: 501, message: `${method} has no stand-in.` });
    }
    const streamed = method === "streamGenerateContent";
    if (streamed && exchange.url.searchParams.get("alt") !== "sse") {
      return fail({ status: 501, message: "Streaming has a stand-in only with alt=sse." });
    }
    const body = bodySchema.safeParse(exchange.body);
    if (!body.success) return fail({ status: 400, message: z.prettifyError(body.error) });

    const schema = wantedSchema(body.data);
    const scripted = state.replies.next(schema === null ? "gemini" : "gemini-structured", exchange.bodyText);
    const reply = scripted ?? (schema === null ? replyTo(questionOf(body.data)) : objectReply(schema));
    const pieces = piecesOf(reply, state.holds, exchange.gone);
    const answer = answerBy(model, exchange.bodyText);
    if (streamed) return sendStream(exchange, { pieces, finish: reply.finish, wire: sseOf(answer) }, breakage);
    const texts = await Array.fromAsync(pieces);
    sendWhole(exchange, answer.ended(reply.finish, texts.join("")), breakage);
  },
};

/** Null where the answer is to be text. */
function wantedSchema(body: Body | undefined) {
  return body?.generationConfig?.responseJsonSchema ?? null;
}

/** The responses of one answer: they share an id, and each tells how much has been said so far. */
interface Answer {
  piece(text: string): object;
  ended(finish: Finish, text?: string): object;
}

function answerBy(model: string, prompt: string): Answer {
  const responseId = randomUUID();
  const promptTokenCount = tokensIn(prompt);
  let said = "";

  function response(candidate: object | null): object {
    const candidatesTokenCount = tokensIn(said);
    return {
      ...(candidate === null ? { promptFeedback: { blockReason: "SAFETY" } } : { candidates: [{ ...candidate, index: 0 }] }),
      usageMetadata: { promptTokenCount, candidatesTokenCount, totalTokenCount: promptTokenCount + candidatesTokenCount },
      modelVersion: model,
      responseId,
    };
  }

  return {
    piece(text) {
      said += text;
      return response(contentOf(text));
    },
    ended(finish, text = "") {
      said += text;
      if (finish === "safety" && said === "") return response(null);
      return response({ ...(finish !== "empty" && contentOf(text)), finishReason: FINISH_REASONS[finish] });
    },
  };
}

const FINISH_REASONS: Record<Finish, string> = { stop: "STOP", length: "MAX_TOKENS", safety: "SAFETY", empty: "STOP" };

function contentOf(text: string): object {
  return { content: { parts: [{ text }], role: "model" } };
}

function sseOf(answer: Answer): Wire {
  return {
    opening: "",
    piece: (text) => event(answer.piece(text)),
    ending: (finish) => event(answer.ended(finish)),
    broken: 'data: {"candidates":[{"content":{"parts":[{"te\r\n\r\n',
  };
}

/** Gemini separates its events with CRLF. */
function event(response: unknown): string {
  return `data: ${JSON.stringify(response)}\r\n\r\n`;
}

function questionOf({ contents, systemInstruction }: Body): DemoRequest {
  const asked = contents.filter(({ role }) => role !== "model");
  return {
    texts: asked.map(({ parts }) => parts.map(({ text }) => text ?? "").join("\n")),
    hasPhoto: asked.at(-1)?.parts.some((each) => "inlineData" in each || "fileData" in each) ?? false,
    instructions: systemInstruction?.parts.map(({ text }) => text ?? "").join("\n") ?? "",
  };
}

function statusName(status: number): string {
  return STATUS_NAMES[status] ?? (status >= 500 ? "INTERNAL" : "FAILED_PRECONDITION");
}

const STATUS_NAMES: Record<number, string> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  408: "DEADLINE_EXCEEDED",
  409: "ABORTED",
  429: "RESOURCE_EXHAUSTED",
  501: "UNIMPLEMENTED",
  502: "UNAVAILABLE",
  503: "UNAVAILABLE",
  504: "DEADLINE_EXCEEDED",
};

function retryInfo(seconds: number): object {
  return { details: [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: `${seconds}s` }] };
}
