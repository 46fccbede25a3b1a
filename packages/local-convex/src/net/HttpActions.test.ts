import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { Actions } from "#engine/Actions.ts";
import type { Engine } from "#engine/Engine.ts";
import { ACTION_LIMIT_MS } from "#runtime/callLimits.ts";
import { AllowedHosts } from "./hosts.ts";
import { HttpActions } from "./HttpActions.ts";

/** Serves one action over a real port. `ended` is how its run ended. */
async function serve(invokeHttpAction: () => Promise<Response>) {
  const route = { name: "GET /", component: "", action: { invokeHttpAction } };
  const ended = Promise.withResolvers<unknown>();
  const engine = {
    deployment: { folder: "", registry: { route: () => route } },
    monitor: {
      async watch(_name: object, run: () => Promise<{ outcome: object }>) {
        ended.resolve((await run()).outcome);
      },
    },
  };
  const actions = new Actions(engine as unknown as Engine);
  const http = new HttpActions({ actions } as unknown as Engine, new AllowedHosts(undefined));
  const left = Promise.withResolvers<void>();
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    response.once("close", left.resolve);
    void http.handle(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, left: left.promise, ended: ended.promise };
}

/** A stream that never has anything to say. */
function quietStream() {
  const [asked, canceled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const body = new ReadableStream({ pull: () => asked.resolve(), cancel: () => canceled.resolve() }, { highWaterMark: 0 });
  return { body, asked: asked.promise, canceled: canceled.promise };
}

test("[B-349] an answer that begins to stream after its client has gone ends at once", async () => {
  const { body, canceled } = quietStream();
  const [asked, goneBy] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { url, left, ended } = await serve(async () => {
    asked.resolve();
    await goneBy.promise;
    return new Response(body);
  });
  const client = new AbortController();
  const answer = fetch(url, { signal: client.signal });
  await asked.promise;
  client.abort();
  await expect(answer).rejects.toThrow("aborted");
  await left;
  goneBy.resolve();
  await canceled;
  expect(await ended).toMatchObject({ success: true });
});

test("[B-349] an answer that streams for longer than an action may take has failed, and its stream is let go", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { body, asked, canceled } = quietStream();
  const { url, ended } = await serve(async () => new Response(body));
  const answer = fetch(url);
  await asked;
  vi.advanceTimersByTime(ACTION_LIMIT_MS);
  expect((await answer).status).toBe(500);
  expect(await (await answer).json()).toMatchObject({ trace: expect.stringContaining("Function execution timed out") as string });
  await canceled;
  expect(await ended).toMatchObject({ success: false });
});
