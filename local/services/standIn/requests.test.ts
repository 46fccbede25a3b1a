import { expect, test } from "vitest";
import { useServices } from "#local/services/client.testing.ts";

const services = useServices();

const body = { contents: [{ role: "user", parts: [{ text: "Hi" }] }] };

test("a request is listed with what was asked and how it ended, newest last", async () => {
  const from = Date.now();
  await services.script({ service: "gemini", replies: [{ chunks: ["a"] }, { chunks: ["b"] }] });
  await (await services.post("/gemini/v1/models/first:generateContent", body)).text();
  await (await services.post("/gemini/v1/models/second:streamGenerateContent?alt=sse", body)).text();

  await expect.poll(async () => (await services.requests("gemini"))[1]?.ended).toBe("complete");
  const requests = await services.requests("gemini");
  expect(requests).toEqual([
    {
      method: "POST",
      path: "/gemini/v1/models/first:generateContent",
      body,
      at: expect.any(Number),
      endedAt: expect.any(Number),
      ended: "complete",
    },
    {
      method: "POST",
      path: "/gemini/v1/models/second:streamGenerateContent?alt=sse",
      body,
      at: expect.any(Number),
      endedAt: expect.any(Number),
      ended: "complete",
    },
  ]);
  for (const { at, endedAt } of requests) {
    expect(at).toBeGreaterThanOrEqual(from);
    expect(endedAt).toBeGreaterThanOrEqual(at);
  }
});

test("keys and tokens are not kept, neither of the address nor of the headers", async () => {
  await services.script({ service: "gemini", replies: [{ chunks: ["a"] }] });
  await fetch(services.url("/gemini/v1/models/m:streamGenerateContent?key=SECRET&alt=sse&access_token=SECRET"), {
    method: "POST",
    headers: { "x-goog-api-key": "SECRET", authorization: "Bearer SECRET", cookie: "SECRET" },
    body: JSON.stringify(body),
  });
  const requests = await services.requests("gemini");
  expect(requests).toMatchObject([{ path: "/gemini/v1/models/m:streamGenerateContent?alt=sse" }]);
  expect(JSON.stringify(requests)).not.toContain("SECRET");
});

test("nor are those of a form, as a sign-in is exchanged by", async () => {
  const form = { grant_type: "authorization_code", code: "SECRET", code_verifier: "SECRET", client_secret: "SECRET" };
  await fetch(services.url("/google/token"), { method: "POST", body: new URLSearchParams(form) });
  expect(await services.requests("google")).toMatchObject([{ path: "/google/token", body: "grant_type=authorization_code" }]);
});

test("each service lists its own requests", async () => {
  await services.post("/google/token", { grant: "a" });
  await services.post("/resend/emails", { from: "a@b.c", to: "d@e.f", subject: "Hi", text: "Hi" });
  expect(await services.requests("google")).toMatchObject([{ path: "/google/token", body: { grant: "a" } }]);
  expect(await services.requests("email")).toMatchObject([{ path: "/resend/emails", body: { to: "d@e.f" } }]);
  expect(await services.requests("openai")).toEqual([]);
});

test("a service that is not there is refused by name", async () => {
  const response = await fetch(services.url("/requests.json?service=gemni"));
  expect(response.status).toBe(400);
});

test("memory is bounded: long strings are kept by their length, and only the newest thousand requests", async () => {
  const photo = "a".repeat(30_000);
  await services.post("/google/photo", { photo, short: "a" });
  expect(await services.requests("google")).toMatchObject([{ body: { photo: "(30000 characters)", short: "a" } }]);
  for (let count = 0; count < 1_000; count += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, index) => services.post("/google/many", { number: count + index })));
  }
  const requests = await services.requests("google");
  expect(requests).toHaveLength(1_000);
  expect(requests.every(({ path }) => path === "/google/many")).toBe(true);
});
