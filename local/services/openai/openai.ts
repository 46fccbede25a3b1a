import { z } from "zod";
import { replyTo } from "#local/services/standIn/demo.ts";
import { sendStream, sendWhole } from "#local/services/standIn/delivery.ts";
import { chat } from "./openaiChat.ts";
import type { OpenaiApi } from "./openaiQuestion.ts";
import { responses } from "./openaiResponses.ts";
import { piecesOf } from "#local/services/standIn/reply.ts";
import { refuse, type StandIn } from "#local/services/standIn/standIn.ts";
import { objectReply } from "#local/services/standIn/structured.ts";

const APIS = new Map<string, OpenaiApi>([
  ["/openai/v1/responses", responses],
  ["/openai/v1/chat/completions", chat],
]);

export const openai: StandIn = {
  service: "openai",
  serviceOf({ body, url }) {
    const schema = APIS.get(url.pathname)?.question.safeParse(body).data?.schema ?? null;
    return schema === null ? "openai" : "openai-structured";
  },
  errorBody: ({ status, message }) => ({ error: { message, type: errorType(status), param: null, code: null } }),

  async answer(exchange, state, breakage) {
    const api = APIS.get(exchange.url.pathname);
    if (api === undefined) return refuse(openai, exchange, { status: 404, message: "No such path." });
    const parsed = api.question.safeParse(exchange.body);
    if (!parsed.success) return refuse(openai, exchange, { status: 400, message: z.prettifyError(parsed.error) });

    const question = parsed.data;
    const { schema } = question;
    const scripted = state.replies.next(schema === null ? "openai" : "openai-structured", exchange.bodyText);
    const reply = scripted ?? (schema === null ? replyTo(question) : objectReply(schema));
    const pieces = piecesOf(reply, state.holds, exchange.gone);
    if (question.stream) {
      return sendStream(exchange, { pieces, finish: reply.finish, wire: api.wire(question) }, breakage);
    }
    const texts = await Array.fromAsync(pieces);
    sendWhole(exchange, api.whole(question, texts.join(""), reply.finish), breakage);
  },
};

function errorType(status: number): string {
  if (status === 401) return "authentication_error";
  if (status === 429) return "rate_limit_error";
  return status >= 500 ? "server_error" : "invalid_request_error";
}
