import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { useServices } from "./client.testing.ts";
import { socketPath } from "./live/liveClient.testing.ts";
import { startServices } from "./server.ts";

const services = useServices();

function statusFor(headers: Record<string, string>, path = "/outbox.json"): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(services.url(path), { headers }, (response) => resolve(response.resume().statusCode));
    asked.on("error", reject).end();
  });
}

test.each([
  [{ host: "localhost:3212" }, 200],
  [{ host: "127.0.0.1:3212" }, 200],
  [{ host: "localhost", origin: "http://localhost:5173" }, 200],
  [{ host: "rebound.example:3212" }, 403],
  [{ host: "localhost.rebound.example" }, 403],
  [{ host: "localhost", origin: "https://evil.example" }, 403],
  [{ host: "localhost", origin: "null" }, 403],
])("[S43] %j gets %i", async (headers, status) => {
  expect(await statusFor(headers)).toBe(status);
});

test.each([
  ["http://localhost:5173", "open"],
  ["https://evil.example", "Unexpected server response: 403"],
])("[S43] a page of %s that opens the voice service's websocket: %s", async (origin, outcome) => {
  const socket = new WebSocket(`${services.url(socketPath())}?key=a-key`.replace("http", "ws"), { origin });
  const ended = new Promise((resolve) => {
    socket.once("open", () => resolve("open"));
    socket.once("error", ({ message }) => resolve(message));
  });
  expect(await ended).toBe(outcome);
  socket.terminate();
});

test("what nobody answers is a 404 that names it", async () => {
  const response = await fetch(services.url("/outboxes"));
  expect([response.status, await response.json()]).toEqual([404, { error: "Nothing answers GET /outboxes." }]);
});

test("a body above the limit is refused", async () => {
  const response = await fetch(services.url("/script"), { method: "POST", body: "a".repeat(33 * 1024 * 1024) });
  expect(response.status).toBe(413);
});

test("a port that is taken is an error", async () => {
  const port = Number(new URL(services.url()).port);
  const dataDir = await mkdtemp(join(tmpdir(), "amma-services-"));
  await expect(startServices({ port, dataDir })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await rm(dataDir, { recursive: true });
});

test("the process prints one line when it is ready, and SIGTERM ends it, an open stream included", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "amma-services-"));
  const main = new URL("main.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [main, "--port", "0"], { env: { ...process.env, LOCAL_DATA_DIR: dataDir } });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  child.stdout.on("data", (bytes: Buffer) => (printed += bytes.toString()));
  await expect.poll(() => printed).toMatch(/^ready {2}http:\/\/127\.0\.0\.1:\d+\n$/);

  const url = printed.slice("ready  ".length).trim();
  await fetch(`${url}/script`, {
    method: "POST",
    body: JSON.stringify({ service: "gemini", replies: [{ chunks: ["a"], holdAfter: 1 }] }),
  });
  const stream = await fetch(`${url}/gemini/v1/models/m:streamGenerateContent?alt=sse`, {
    method: "POST",
    headers: { "x-goog-api-key": "a-key" },
    body: JSON.stringify({ contents: [{ parts: [{ text: "Hi" }] }] }),
  });
  const ended = stream.text().then(
    () => "complete",
    () => "cut off",
  );

  child.kill("SIGTERM");
  expect(await once(child, "close")).toEqual([0, null]);
  expect(await ended).toBe("cut off");
  expect(printed.split("\n")).toHaveLength(2);
  await rm(dataDir, { recursive: true });
});
