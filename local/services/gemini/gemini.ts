import { randomUUID } from "node:crypto";
import { z } from "zod";
import { refuse, type Problem, type StandIn } from "#local/services/serving/standIn.ts";
import { sendStream, sendWhole, type Wire } from "#local/services/standIn/delivery.ts";
import { replyTo, type DemoRequest } from "#local/services/standIn/demo.ts";
import { piecesOf, type Finish } from "#local/services/standIn/reply.ts";
import { jsonSchema, objectReply } from "#local/services/standIn/structured.ts";
import { tokensIn } from "#local/services/standIn/tokens.ts";
import { geminiError, keyOf, refusalOfKey, refusalOfModel } from "./geminiErrors.ts";

const PATH = /^\/gemini\/(?:v1|v1beta|v1alpha)\/models\/(?<model>[^/:]+):(?<method>\w+)$/;

const JSON_TYPE = "application/json";

const thinkingConfig = z.looseObject({ thinkingLevel: z.string().optional() }).optional();
/** Of the kinds of image that the product sends, by how each begins as base64. */
const IMAGE = /^(?:iVBORw|\/9j\/|UklGR)/;
const inlineData = z.looseObject({ data: z.string() }).optional();
const part = z.looseObject({ text: z.string().optional(), inlineData });
const bodySchema = z.object({
  systemInstruction: z.object({ parts: z.array(part) }).optional(),
  contents: z.array(z.object({ role: z.string().optional(), parts: z.array(part) })).min(1),
  generationConfig: z
    .looseObject({ responseMimeType: z.string().optional(), responseJsonSchema: jsonSchema.optional(), thinkingConfig })
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
  errorBody: geminiError,

  async answer(exchange, state, breakage) {
    const fail = (problem: Problem) => refuse(gemini, exchange, problem);
    const { model, method } = PATH.exec(exchange.url.pathname)?.groups ?? {};
    if (model === undefined) return fail({ status: 404, message: "No such model or method." });
    if (method !== "generateContent" && method !== "streamGenerateContent") {
      return fail({ status: 501, message: `${method} has no stand-in.` });
    }
    const refusal = refusalOfKey(keyOf(exchange)) ?? refusalOfModel(model, method);
    if (refusal !== null) return fail(refusal);
    const streamed = method === "streamGenerateContent";
    if (streamed && exchange.url.searchParams.get("alt") !== "sse") {
      return fail({ status: 501, message: "Streaming has a stand-in only with alt=sse." });
    }
    const body = bodySchema.safeParse(exchange.body);
    if (!body.success) return fail({ status: 400, message: z.prettifyError(body.error) });

    const photos = body.data.contents.flatMap(({ parts }) => parts.flatMap((each) => each.inlineData?.data ?? []));
    if (!photos.every((photo) => IMAGE.test(photo))) return fail({ status: 400 });

    const schema = wantedSchema(body.data);
    const scripted = state.replies.next(schema === null ? "gemini" : "gemini-structured", exchange.bodyText);
    const reply = scripted ?? (schema === null ? replyTo(questionOf(body.data), state.isPaced) : objectReply(schema));
    const pieces = piecesOf(reply, state.holds, exchange.gone);
    const answer = answerBy(model, { prompt: exchange.bodyText, thoughts: thoughtsFor(body.data) });
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

/** Where it is asked to think a little, about so much. */
const THOUGHTS = 12;

function thoughtsFor({ generationConfig }: Body): number {
  const { thinkingLevel = "minimal" } = generationConfig?.thinkingConfig ?? {};
  return thinkingLevel === "minimal" ? 0 : THOUGHTS;
}

function answerBy(model: string, { prompt, thoughts }: { prompt: string; thoughts: number }): Answer {
  const responseId = randomUUID();
  const promptTokenCount = tokensIn(prompt);
  let said = "";

  function response(candidate: object | null): object {
    const candidatesTokenCount = tokensIn(said);
    return {
      ...(candidate === null ? { promptFeedback: { blockReason: "SAFETY" } } : { candidates: [{ ...candidate, index: 0 }] }),
      usageMetadata: {
        promptTokenCount,
        ...(candidate !== null && { candidatesTokenCount }),
        totalTokenCount: promptTokenCount + candidatesTokenCount + thoughts,
        ...(candidate !== null && { promptTokensDetails: [{ modality: "TEXT", tokenCount: promptTokenCount }] }),
        ...(thoughts > 0 && { thoughtsTokenCount: thoughts }),
      },
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
      return response({ ...endOf(finish, text), finishReason: FINISH_REASONS[finish] });
    },
  };
}

/** The last event of an answer that came to its end is signed; one that was blocked holds nothing more. */
function endOf(finish: Finish, text: string): object {
  if (finish === "empty") return { content: { role: "model" } };
  if (finish === "safety" && text === "")
    return { safetyRatings: [{ category: "HARM_CATEGORY_SEXUALLY_EXPLICIT", probability: "HIGH", blocked: true }] };
  return finish === "stop" ? contentOf(text, { thoughtSignature: SIGNATURE }) : contentOf(text);
}

const SIGNATURE = Buffer.from("signature of nothing").toString("base64");

const FINISH_REASONS: Record<Finish, string> = { stop: "STOP", length: "MAX_TOKENS", safety: "SAFETY", empty: "STOP" };

function contentOf(text: string, also: object = {}): object {
  return { content: { parts: [{ text, ...also }], role: "model" } };
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
