import { sendJson } from "#local/services/standIn/exchange.ts";
import { refuse, type StandIn } from "#local/services/standIn/standIn.ts";

const TOKENS_PATH = /^\/gemini\/(?:v1|v1beta|v1alpha)\/auth_tokens$/;

/** Gemini Live over HTTP: the tokens that open its websocket. */
export const geminiLive: StandIn = {
  service: "gemini-live",
  errorBody: ({ status, message }) => ({
    error: { code: status, message, status: STATUS_NAMES[status] ?? (status >= 500 ? "INTERNAL" : "INVALID_ARGUMENT") },
  }),

  async answer(exchange, state) {
    const fail = (status: number, message: string) => refuse(geminiLive, exchange, { status, message });
    if (!TOKENS_PATH.test(exchange.url.pathname)) return fail(404, "No such path.");
    if (exchange.method !== "POST") return fail(405, "Tokens are made with POST.");
    if (!exchange.response.req.headers["x-goog-api-key"])
      return fail(403, "Method doesn't allow unregistered callers (callers without established identity).");
    const minted = state.live.tokens.mint(exchange.body, exchange.at);
    if ("problem" in minted) return fail(400, minted.problem);
    sendJson(exchange.response, 200, minted);
  },
};

const STATUS_NAMES: Record<number, string> = {
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  501: "UNIMPLEMENTED",
  503: "UNAVAILABLE",
};
