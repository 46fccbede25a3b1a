import { geminiError, keyOf, refusalOfKey } from "#local/services/gemini/geminiErrors.ts";
import { refuse, type StandIn } from "#local/services/serving/standIn.ts";
import { sendJson } from "#local/services/standIn/exchange.ts";

const TOKENS_PATH = /^\/gemini\/(?:v1|v1beta|v1alpha)\/auth_tokens$/;

/** Gemini Live over HTTP: the tokens that open its websocket. */
export const geminiLive: StandIn = {
  service: "gemini-live",
  errorBody: geminiError,

  async answer(exchange, state) {
    const fail = (status: number, message: string) => refuse(geminiLive, exchange, { status, message });
    if (!TOKENS_PATH.test(exchange.url.pathname)) return fail(404, "No such path.");
    if (exchange.method !== "POST") return fail(405, "Tokens are made with POST.");
    const refusal = refusalOfKey(keyOf(exchange));
    if (refusal !== null) return refuse(geminiLive, exchange, refusal);
    const minted = state.live.tokens.mint(exchange.body, exchange.at);
    if ("problem" in minted) return fail(400, minted.problem);
    sendJson(exchange.response, 200, minted);
  },
};
