import { z } from "zod";
import { refuse, type StandIn } from "#local/services/serving/standIn.ts";
import { sendStream, sendWhole } from "#local/services/standIn/delivery.ts";
import { replyTo } from "#local/services/standIn/demo.ts";
import { piecesOf } from "#local/services/standIn/reply.ts";
import { objectReply } from "#local/services/standIn/structured.ts";
import { chat } from "./openaiChat.ts";
import { openaiError, openaiErrorHeaders, refusalOfKey, refusalOfModel } from "./openaiErrors.ts";
import type { OpenaiApi } from "./openaiQuestion.ts";
import { responses } from "./openaiResponses.ts";

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
  errorBody: openaiError,
  errorHeaders: openaiErrorHeaders,

  async answer(exchange, state, breakage) {
    const api = APIS.get(exchange.url.pathname);
    if (api === undefined) return refuse(openai, exchange, { status: 404, message: "No such path." });
    const parsed = api.question.safeParse(exchange.body);
    if (!parsed.success) return refuse(openai, exchange, { status: 400, message: z.prettifyError(parsed.error) });

    const question = parsed.data;
    const refusal = refusalOfKey(exchange.headers.authorization) ?? refusalOfModel(question.model);
    if (refusal !== null) return refuse(openai, exchange, refusal);
    const { schema } = question;
    const scripted = state.replies.next(schema === null ? "openai" : "openai-structured", exchange.bodyText);
    const reply = scripted ?? (schema === null ? replyTo(question, state.isPaced) : objectReply(schema));
    const pieces = piecesOf(reply, state.holds, exchange.gone);
    if (question.isStreamed) {
      return sendStream(exchange, { pieces, finish: reply.finish, wire: api.wire(question) }, breakage);
    }
    const texts = await Array.fromAsync(pieces);
    sendWhole(exchange, api.whole(question, texts.join(""), reply.finish), breakage);
  },
};
