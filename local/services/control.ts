import { z } from "zod";
import { liveFaultSchema } from "#local/services/live/state/liveFaults.ts";
import { liveReplySchema } from "#local/services/live/state/liveReply.ts";
import { forget, type State } from "#local/services/serving/state.ts";
import { sendOutboxPage } from "./mail/outboxPage.ts";
import { DATA_PATHS, sendDataPage } from "./pages/dataPage.ts";
import { sendJson, type Exchange } from "./standIn/exchange.ts";
import { faultSchema } from "./standIn/faults.ts";
import { replySchema } from "./standIn/reply.ts";
import { SERVICES } from "./standIn/services.ts";

type Handler = (exchange: Exchange, state: State) => void | Promise<void>;

const service = z.enum(SERVICES);
const match = z.string().min(1).optional();

const times = z.number().int().min(1).max(1_000).default(1);

const scriptSchema = z.discriminatedUnion(
  "service",
  [
    z.strictObject({
      service: z.enum(["gemini", "gemini-structured", "openai", "openai-structured"]),
      replies: z.array(replySchema).min(1),
      match,
    }),
    z.strictObject({ service: z.literal("gemini-live"), replies: z.array(liveReplySchema).min(1), match }),
  ],
  { error: "Only gemini, gemini-live and openai have replies to script, the structured ones too." },
);
const faultsSchema = z.strictObject({ service, times, fault: faultSchema, match });
/** What can go wrong with a websocket that is open; the rest of the faults is for the request that opens it or mints its token. */
const liveFaultsSchema = z.strictObject({ service: z.literal("gemini-live"), times, fault: liveFaultSchema, match });

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
    ({ response, body }, { replies, live }) => {
      const script = scriptSchema.safeParse(body);
      if (!script.success) return sendProblem(response, script.error);
      if (script.data.service === "gemini-live") live.scripts.add(script.data.service, script.data.replies, script.data.match);
      else replies.add(script.data.service, script.data.replies, script.data.match);
      sendJson(response, 200, { added: script.data.replies.length });
    },
  ],

  [
    "POST /faults",
    ({ response, body }, { faults, live }) => {
      const ofSocket = liveFaultsSchema.safeParse(body);
      if (ofSocket.success) live.faults.add("gemini-live", repeated(ofSocket.data), ofSocket.data.match);
      const set = faultsSchema.safeParse(body);
      if (!set.success && !ofSocket.success) return sendProblem(response, set.error);
      if (set.success && !ofSocket.success) faults.add(set.data.service, repeated(set.data), set.data.match);
      sendJson(response, 200, { added: (set.data ?? ofSocket.data)?.times });
    },
  ],

  [
    "GET /heard.wav",
    ({ response }, { live }) => {
      response.writeHead(200, { "content-type": "audio/wav", "cache-control": "no-store" });
      response.end(live.sound.toWav());
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

function repeated<Fault>({ times: count, fault }: { times: number; fault: Fault }): Fault[] {
  return Array.from({ length: count }, () => fault);
}

function sendProblem(response: Exchange["response"], error: z.ZodError): void {
  sendJson(response, 400, { error: z.prettifyError(error) });
}
