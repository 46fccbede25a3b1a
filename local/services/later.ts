import { refuse, type ServiceName, type StandIn } from "./standIn.ts";

/** Gemini Live: its websocket and the tokens that open it. */
export const geminiLive = later("gemini-live", "Gemini Live and its tokens");

/** A service without a stand-in yet: it says so, and its requests and faults are kept like any other's. */
function later(service: ServiceName, name: string): StandIn {
  const standIn: StandIn = {
    service,
    errorBody: ({ status, message }) => ({ error: { code: status, message, status: "UNIMPLEMENTED" } }),
    async answer(exchange) {
      refuse(standIn, exchange, { status: 501, message: `${name} will come later: this stand-in does not answer yet.` });
    },
  };
  return standIn;
}
