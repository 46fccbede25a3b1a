import { z } from "zod";
import { DATA_PATHS, sendDataPage } from "./dataPage.ts";
import { sendJson, type Exchange } from "./exchange.ts";
import { faultSchema } from "./faults.ts";
import { sendOutboxPage } from "./outboxPage.ts";
import { replySchema } from "./reply.ts";
import { SERVICES } from "./standIn.ts";
import { forget, type State } from "./state.ts";

type Handler = (exchange: Exchange, state: State) => void | Promise<void>;

const service = z.enum(SERVICES);
const match = z.string().min(1).optional();

const scriptSchema = z.strictObject({
  service: z.enum(["gemini", "openai"], { error: "Only gemini and openai have replies to script." }),
  replies: z.array(replySchema).min(1),
  match,
});
const faultsSchema = z.strictObject({ service, times: z.number().int().min(1).max(1_000).default(1), fault: faultSchema, match });

/** What people and tests ask of the stand-ins as such, by method and path. */
export const CONTROLS = new Map<string, Handler>([
  ...DATA_PATHS.map((path): [string, Handler] => [`GET ${path}`, (exchange, { backend }) => sendDataPage(exchange, backend)]),

  ["GET /outbox", ({ response }, { outbox }) => sendOutboxPage(response, outbox.list())],

  [
    "GET /outbox.json",
    ({ response, url }, { outbox }) => {
      // An address has no spaces: one stands for a plus that was not escaped.
      const to = url.searchParams.get("to")?.replaceAll(" ", "+");
      sendJson(response, 200, outbox.list(to));
    },
  ],

  [
    "GET /requests.json",
    ({ response, url }, { requests }) => {
      const asked = service.optional().safeParse(url.searchParams.get("service") ?? undefined);
      if (asked.success) sendJson(response, 200, requests.list(asked.data));
      else sendProblem(response, asked.error);
    },
  ],

  [
    "POST /script",
    ({ response, body }, { replies }) => {
      const script = scriptSchema.safeParse(body);
      if (!script.success) return sendProblem(response, script.error);
      replies.add(script.data.service, script.data.replies, script.data.match);
      sendJson(response, 200, { added: script.data.replies.length });
    },
  ],

  [
    "POST /faults",
    ({ response, body }, { faults }) => {
      const set = faultsSchema.safeParse(body);
      if (!set.success) return sendProblem(response, set.error);
      const { times, fault } = set.data;
      faults.add(
        set.data.service,
        Array.from({ length: times }, () => fault),
        set.data.match,
      );
      sendJson(response, 200, { added: times });
    },
  ],

  ["POST /release", ({ response }, { holds }) => sendJson(response, 200, { released: holds.release() })],

  [
    "DELETE /state",
    ({ response }, state) => {
      forget(state);
      sendJson(response, 200, {});
    },
  ],
]);

function sendProblem(response: Exchange["response"], error: z.ZodError): void {
  sendJson(response, 400, { error: z.prettifyError(error) });
}
