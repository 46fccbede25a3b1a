import { randomUUID } from "node:crypto";
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { accountOf, type VerifiedIdentity } from "#auth/identity.ts";
import { AuthenticationError } from "#auth/tokens.ts";
import { type Engine, laneOf } from "#engine/Engine.ts";
import type { MutationRun } from "#engine/Transactions.ts";
import type { Caller } from "#modules/functionAddress.ts";
import { type Call, turnOf } from "#runtime/call.ts";
import { SerialQueue } from "#runtime/SerialQueue.ts";
import { messageOf, stackOf } from "#values/messageOf.ts";
import { withinReach } from "#values/nesting.ts";
import { decodeU64 } from "#values/u64.ts";
import type { AdminKey } from "./AdminKey.ts";
import { Heartbeat } from "./Heartbeat.ts";
import type { LatestSockets, SessionSocket } from "./LatestSockets.ts";
import { actionResponse, inParts, mutationResponse, queryRemoved, transition } from "./messages.ts";
import type { ClientMessage, FunctionRequest, StateVersion } from "./messages.ts";
import { OpenCalls } from "./OpenCalls.ts";
import { QuerySet, QuerySetError } from "./QuerySet.ts";
import { sendTogether } from "./sendTogether.ts";
import type { SocketCounts } from "./SocketCounts.ts";
import { verifyCaller } from "./verifyCaller.ts";

/** With so many Transitions on their way, a slow client gets the sum of the next ones instead of each. */
const MAX_UNSENT = 2;
/** What others write into all that a client follows must not keep it from ever being told. */
const MAX_PREPARED_AGAIN = 20;

const CLOSE_PROTOCOL = 1008;
const CLOSE_INTERNAL = 1011;
/** The client tries again, later and later. */
const CLOSE_TRY_LATER = 1013;

interface Surroundings {
  /** What the socket is sent over. */
  stream: Duplex;
  adminKey: AdminKey;
  latest: LatestSockets;
  counts: SocketCounts;
}

/**
 * One client on one socket. Messages are taken in their order; mutations run one after the other, actions at the same time.
 * What the client follows is brought up to date by Transitions, each computed as one job: all its answers are of one moment.
 */
export class SyncSession {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #engine: Engine;
  readonly #adminKey: AdminKey;
  readonly #inbox = new SerialQueue();
  readonly #queries: QuerySet;
  readonly #heartbeat: Heartbeat;
  readonly #latest: LatestSockets;
  readonly #counts: SocketCounts;
  /** The sign-in under which this socket is counted. */
  #countedAs: string | null = null;
  connectionCount = 0;
  #sessionId: string | null = null;
  #who: VerifiedIdentity | null = null;
  #caller: Caller = "client";
  /** What the client has been told. */
  #version: StateVersion = { querySet: 0, ts: 0n, identity: 0 };
  #identityVersion = 0;
  #clockSkew: number | null = null;
  /** A mutation was answered: its promise resolves with the next Transition. */
  #owesTransition = false;
  /** Its client had another socket before, of which something waits. */
  #older: SessionSocket | null = null;
  #isDropped = false;
  #isUpdating = false;
  #updateAgain = false;
  #preparedAgain = 0;
  #unsent = 0;
  readonly #mutating = new Set<Promise<unknown>>();
  readonly #calls: OpenCalls;

  constructor(socket: WebSocket, engine: Engine, { adminKey, latest, counts, stream }: Surroundings) {
    this.#socket = socket;
    this.#calls = new OpenCalls(socket);
    this.#stream = stream;
    this.#engine = engine;
    this.#adminKey = adminKey;
    this.#latest = latest;
    this.#counts = counts;
    this.#queries = new QuerySet(engine.subscriptions, () => this.#update());
    this.#heartbeat = new Heartbeat(socket, stream, {
      told: () => ({ ts: this.#version.ts, owesTransition: this.#owesTransition }),
      send: (message) => this.#send(message),
      confirm: (ts) => {
        if (this.#sessionId !== null) engine.housekeeping.confirm(this.#sessionId, ts);
      },
    });
    // Whole messages arrive as one buffer, that is how `ws` is set unless it is told otherwise.
    socket.on("message", (data) => this.#receive((data as Buffer).toString()));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => this.#stop());
  }

  #receive(text: string): void {
    this.#heartbeat.heard();
    // A token is verified before the messages behind it are looked at.
    void this.#inbox.run(async () => {
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      try {
        await this.#handle(JSON.parse(text) as ClientMessage);
      } catch (error) {
        this.#close(CLOSE_PROTOCOL, messageOf(error));
      }
    });
  }

  async #handle(message: ClientMessage): Promise<void> {
    if (message.type !== "Connect" && this.#sessionId === null) throw new Error("The first message has to be Connect");
    switch (message.type) {
      case "Connect":
        return this.#connect(message);
      case "Authenticate":
        return await this.#authenticate(message);
      case "ModifyQuerySet":
        return this.#modifyQuerySet(message);
      case "Mutation":
        return this.#mutate(message);
      case "Action":
        return this.#act(message);
      case "Event":
        return;
      default:
        message satisfies never;
        throw new Error("Unknown message");
    }
  }

  #connect(message: Extract<ClientMessage, { type: "Connect" }>): void {
    // Under the second name it would be the latest socket of a client that nobody forgets.
    if (this.#sessionId !== null) throw new Error("A socket connects once");
    const { sessionId, connectionCount = 0, maxObservedTimestamp, clientTs } = message;
    this.connectionCount = connectionCount;
    if (!this.#latest.replace(sessionId, this)) return this.terminate();
    this.#sessionId = sessionId;
    this.#clockSkew = clientTs - Date.now();
    // The client has seen what this database never had: it would drop answers that are older than what it shows.
    if (maxObservedTimestamp !== undefined && decodeU64(maxObservedTimestamp) > this.#engine.lastTs) {
      this.#close(CLOSE_INTERNAL, "InternalServerError: the page has seen a later state than this backend holds; reload it");
    }
  }

  async #authenticate(message: Extract<ClientMessage, { type: "Authenticate" }>): Promise<void> {
    const { baseVersion } = message;
    if (baseVersion !== this.#identityVersion)
      return this.#fail(`BaseVersionMismatch: ${baseVersion}, expected ${this.#identityVersion}`);
    try {
      const { who, caller } = await verifyCaller(message, { adminKey: this.#adminKey, engine: this.#engine });
      // Whoever they become has turns of their own, in which they must not overtake what they have sent before.
      if (this.#turnAs(who) !== this.#turnAs(this.#who)) await Promise.all(this.#mutating);
      // Not in the middle of a Transition: all its answers are for one identity.
      await this.#engine.whileHoldingQueue(async () => this.#become(who, caller));
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      this.#refuseToken(error.message, true);
    }
  }

  #become(who: VerifiedIdentity | null, caller: Caller): void {
    // It ended while its token was verified: what were counted now would never be taken off.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (!this.#countAs(caller === "admin" || who === null ? null : accountOf(who.identity))) {
      return this.#close(CLOSE_TRY_LATER, "TooManySockets: this person has as many open as one may have");
    }
    this.#who = who;
    this.#caller = caller;
    this.#identityVersion += 1;
    this.#queries.identify(who?.identity ?? null, caller);
    this.#update();
  }

  #countAs(signIn: string | null): boolean {
    if (signIn === this.#countedAs) return true;
    if (this.#countedAs !== null) this.#counts.leave(this.#countedAs);
    this.#countedAs = signIn !== null && this.#counts.enter(signIn) ? signIn : null;
    return this.#countedAs === signIn;
  }

  #modifyQuerySet({ baseVersion, newVersion, modifications }: Extract<ClientMessage, { type: "ModifyQuerySet" }>): void {
    try {
      this.#queries.modify(baseVersion, newVersion, modifications);
    } catch (error) {
      if (!(error instanceof QuerySetError)) throw error;
      return this.#fail(error.message);
    }
    this.#update();
  }

  #mutate({ requestId, ...request }: Extract<ClientMessage, { requestId: number }>): void {
    // A client that comes back sends first again, in their order, all that was not answered; one that is lost before has its own run.
    this.#older?.dropWaiting();
    this.#older = null;
    if (this.#refuseExpired()) return;
    this.#calls.begin();
    const call = this.#callOf(request);
    const sessionId = this.#sessionId ?? "";
    const answer = ({ outcome, ts }: MutationRun) => {
      this.#calls.end();
      this.#send(mutationResponse(requestId, outcome, ts ?? 0n));
      if (!outcome.success) return;
      this.#owesTransition = true;
      this.#heartbeat.answered();
      this.#update();
    };
    // The engine's queue keeps the order in which the client sent them.
    const settled = this.#engine
      .mutate(call, { sessionId, requestId, isReplaced: () => this.#isDropped }, answer)
      .catch((error: unknown) => this.#break(error))
      .finally(() => this.#mutating.delete(settled));
    this.#mutating.add(settled);
  }

  #act({ requestId, ...request }: Extract<ClientMessage, { requestId: number }>): void {
    if (this.#refuseExpired()) return;
    this.#calls.begin();
    void this.#engine.actions.run(this.#callOf(request)).then((outcome) => {
      this.#calls.end();
      this.#send(actionResponse(requestId, outcome));
    });
  }

  #callOf({ udfPath, args, componentPath }: FunctionRequest): Call {
    const caller = this.#caller;
    if (componentPath && caller !== "admin") throw new Error("Functions of components cannot be called by clients");
    const identity = this.#who?.identity ?? null;
    return {
      component: componentPath ?? "",
      path: udfPath,
      args: withinReach(args[0] ?? {}),
      identity,
      caller,
      turn: this.#turn,
    };
  }

  /** A client chooses the name of its session: it is nobody's account. */
  get #turn(): string {
    return `session ${this.#sessionId}`;
  }

  #turnAs(who: VerifiedIdentity | null): string | null {
    return turnOf({ identity: who?.identity ?? null, turn: this.#turn });
  }

  /** Brings the client up to date soon; triggers that come meanwhile are folded into one more update. */
  #update(): void {
    this.#updateAgain = true;
    if (!this.#isUpdating) this.#updateWhileAsked().catch((error: unknown) => this.#break(error));
  }

  async #updateWhileAsked(): Promise<void> {
    this.#isUpdating = true;
    // What a commit makes stale is known once its caller was answered.
    await Promise.resolve();
    while (this.#updateAgain && this.#socket.readyState === this.#socket.OPEN && this.#unsent < MAX_UNSENT) {
      this.#updateAgain = false;
      if (this.#refuseExpired()) break;
      if (this.#isUpToDate()) {
        // A commit and what it makes stale are known in one turn: nothing has to be read, so no turn among those who read is waited for.
        this.#tell(this.#version, []);
        continue;
      }
      const lane = laneOf({ identity: this.#who?.identity ?? null, caller: this.#caller });
      const inLane = (job: () => Promise<void>) => this.#engine.whileHoldingQueue(job, lane);
      await Promise.all([this.#queries.prepare(inLane), inLane(() => this.#sendTransition())]);
    }
    this.#isUpdating = false;
  }

  #isUpToDate(): boolean {
    const { querySet, identity } = this.#version;
    return !this.#queries.hasNews && this.#queries.version === querySet && this.#identityVersion === identity;
  }

  async #sendTransition(): Promise<void> {
    // Much has come, or become stale, since it was prepared.
    if (this.#queries.isMuch && this.#preparedAgain < MAX_PREPARED_AGAIN) {
      this.#preparedAgain += 1;
      this.#updateAgain = true;
      return;
    }
    this.#preparedAgain = 0;
    // Messages that come while the queries run belong to the next Transition.
    const querySet = this.#queries.version;
    const identity = this.#identityVersion;
    const { removed, results } = await this.#queries.takeChanges();
    this.#tell({ querySet, identity }, [...removed.map((queryId) => queryRemoved(queryId)), ...results]);
  }

  #tell({ querySet, identity }: Omit<StateVersion, "ts">, modifications: string[]): void {
    const end = { querySet, identity, ts: this.#engine.lastTs };
    const isNew = modifications.length > 0 || querySet !== this.#version.querySet || identity !== this.#version.identity;
    if (!isNew && !this.#owesTransition) return;
    const message = transition(this.#version, end, modifications, this.#clockSkew);
    this.#version = end;
    this.#clockSkew = null;
    this.#owesTransition = false;
    for (const part of inParts(message, randomUUID())) this.#send(part);
  }

  /** Whether the token has run out meanwhile; then the client is told to bring a new one. */
  #refuseExpired(): boolean {
    if (this.#who === null || this.#who.expiresAt > Date.now()) return false;
    this.#refuseToken("Token expired", false);
    return true;
  }

  #refuseToken(error: string, authUpdateAttempted: boolean): void {
    this.#send(JSON.stringify({ type: "AuthError", error, baseVersion: this.#identityVersion, authUpdateAttempted }));
    this.#close(CLOSE_PROTOCOL, "AuthError");
  }

  /** A mistake of the client's code: it must not try again. */
  #fail(error: string): void {
    this.#send(JSON.stringify({ type: "FatalError", error }));
    this.#close(CLOSE_PROTOCOL, error);
  }

  /** A mistake of ours: the client may try again on a new socket. */
  #break(error: unknown): void {
    process.stderr.write(`Sync session: ${stackOf(error)}\n`);
    this.#close(CLOSE_INTERNAL, "InternalServerError");
  }

  #send(message: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#heartbeat.sent();
    this.#unsent += 1;
    sendTogether(this.#stream);
    this.#socket.send(message, () => {
      this.#unsent -= 1;
      if (this.#updateAgain) this.#update();
    });
  }

  /** Its client has another socket by now. */
  terminate(): void {
    this.#socket.terminate();
  }

  get waiting(): SessionSocket | null {
    return this.#mutating.size > 0 ? this : (this.#older?.waiting ?? null);
  }

  follow(older: SessionSocket | null): void {
    this.#older = older;
  }

  dropWaiting(): void {
    this.#isDropped = true;
    this.#older?.dropWaiting();
  }

  #close(code: number, reason: string): void {
    // A close frame holds 123 bytes.
    this.#socket.close(code, Buffer.from(reason).subarray(0, 120).toString());
  }

  /** The socket has closed, from whichever side. */
  #stop(): void {
    this.#heartbeat.stop();
    if (this.#countedAs !== null) this.#counts.leave(this.#countedAs);
    this.#countedAs = null;
    void this.#forget();
    this.#queries.close();
  }

  /** Its client may come back while something of it still waits. */
  async #forget(): Promise<void> {
    await Promise.all(this.#mutating);
    if (this.#sessionId !== null) this.#latest.forget(this.#sessionId, this);
  }
}
