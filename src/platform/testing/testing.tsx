import { ConvexAuthProvider } from "@convex-dev/auth/react";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import type { ConvexReactClient } from "convex/react";
import { type FunctionReference, getFunctionName } from "convex/server";
import type { ReactNode } from "react";
import { getI18n, I18nextProvider } from "react-i18next";
import { authKey } from "#platform/storage/keys.ts";

const ADDRESS = "http://backend.test";

type Answer = (args: Record<string, unknown>) => unknown;

/** A backend for component tests: a function's name, and what it answers. What is not named here fails. */
export type Functions = Record<string, Answer>;

interface Connection {
  isWebSocketConnected: boolean;
  connectionRetries: number;
}

/** What the React bindings call of a client, answered from `functions`. */
class TestClient {
  readonly address = ADDRESS;
  readonly url = this.address;
  readonly logger = { log() {}, warn() {}, error() {}, logVerbose() {} };
  readonly #functions: Functions;
  readonly #watching = new Set<() => void>();

  constructor(functions: Functions) {
    this.#functions = functions;
  }

  setAuth(
    fetchToken: (options: { forceRefreshToken: boolean }) => Promise<string | null>,
    onChange: (signedIn: boolean) => void,
  ) {
    void fetchToken({ forceRefreshToken: false }).then((token) => onChange(token !== null));
  }

  clearAuth() {}

  #connection: Connection = { isWebSocketConnected: true, connectionRetries: 0 };
  readonly #connected = new Set<(connection: Connection) => void>();

  connectionState = () => this.#connection;
  subscribeToConnectionState = (listener: (connection: Connection) => void) => {
    this.#connected.add(listener);
    return () => void this.#connected.delete(listener);
  };

  /** Out of reach for long enough to be told of, or back. */
  reach(isReachable: boolean): void {
    this.#connection = { isWebSocketConnected: isReachable, connectionRetries: isReachable ? 0 : 1 };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#connected) listener(this.#connection);
  }

  mutation = (reference: FunctionReference<"mutation">, args: Record<string, unknown>) => this.#call(reference, args);
  query = (reference: FunctionReference<"query">, args: Record<string, unknown>) => this.#call(reference, args);
  action = (reference: FunctionReference<"action">, args: Record<string, unknown>) => this.#call(reference, args);

  /** Of a paged query a test gives the items, which are then all there are, or one page. */
  watchQuery(reference: FunctionReference<"query">, args: Record<string, unknown>) {
    const isPaged = "paginationOpts" in args;
    return {
      localQueryResult: () => {
        const answer = this.#functions[getFunctionName(reference)]?.(args);
        return isPaged && Array.isArray(answer) ? { page: answer, isDone: true, continueCursor: "" } : answer;
      },
      onUpdate: (listener: () => void) => {
        this.#watching.add(listener);
        return () => void this.#watching.delete(listener);
      },
      journal: () => undefined,
    };
  }

  /** Every query is answered anew. */
  update(): void {
    // Some begin to watch anew while they are told.
    const told = [...this.#watching];
    for (const listener of told) listener();
  }

  async #call(reference: FunctionReference<"query" | "mutation" | "action">, args: Record<string, unknown>): Promise<unknown> {
    // As the library does with each request.
    this.#tell();
    const answer = this.#functions[getFunctionName(reference)];
    if (answer === undefined) throw new Error(`${getFunctionName(reference)} is not expected in this test`);
    return answer(args);
  }
}

export function testClient(functions: Functions): ConvexReactClient {
  return new TestClient(functions) as unknown as ConvexReactClient;
}

interface Rendered {
  /** What `functions` answer to queries has changed. */
  update: () => void;
  /** The backend answers again. */
  reconnect: () => void;
}

/** The browser holds a sign-in of this person, which stands, until what this answers is called. */
export function signIn(userId = "nobody"): () => void {
  const claims = btoa(JSON.stringify({ sub: `${userId}|session` }));
  sessionStorage.setItem(authKey("JWT", ADDRESS), `head.${claims}.signature`);
  return () => sessionStorage.clear();
}

/** So does its own store, for what asks whose sign-in it is without a screen. */
export function holdSignIn(userId: string): () => void {
  const key = authKey("JWT", ADDRESS);
  localStorage.setItem(key, `head.${btoa(JSON.stringify({ sub: `${userId}|session` }))}.signature`);
  return () => localStorage.removeItem(key);
}

/** Shows a screen, with everything around it that screens count on. */
export async function renderScreen(
  screen: ReactNode,
  functions: Functions = {},
  at = "/",
  isReachable = true,
): Promise<Rendered> {
  const routeTree = createRootRoute({ component: () => screen });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) });
  await router.load();
  const client = new TestClient(functions);
  client.reach(isReachable);
  render(
    <ConvexAuthProvider client={client as unknown as ConvexReactClient} storage={sessionStorage} shouldHandleCode={false}>
      <RouterProvider router={router} />
    </ConvexAuthProvider>,
  );
  const reconnect = () =>
    act(() => {
      client.reach(true);
      client.update();
    });
  return { update: () => act(() => client.update()), reconnect };
}

/** Notes the key of every text that is asked for inside `Listening`: what is drawn again asks again. */
export function listenToWords() {
  const asked: string[] = [];
  const name = `listen ${crypto.randomUUID()}`;
  const words = getI18n().cloneInstance({ postProcess: [name] });
  const process = (said: string, keys: string[]) => {
    asked.push(...keys);
    return said;
  };
  words.use({ type: "postProcessor", name, process });
  const Listening = ({ children }: { children: ReactNode }) => <I18nextProvider i18n={words}>{children}</I18nextProvider>;
  return { asked, Listening };
}
