import { expect, test } from "vitest";
import { useServices } from "./client.testing.ts";

const services = useServices();

function ask(text: string, service: "gemini" | "openai" = "gemini"): Promise<string> {
  return service === "gemini" ? askGemini(text) : askOpenai(text);
}

async function askGemini(text: string): Promise<string> {
  const response = await services.post("/gemini/v1/models/m:generateContent", { contents: [{ parts: [{ text }] }] });
  const body = (await response.json()) as { candidates: [{ content: { parts: [{ text: string }] } }] };
  return body.candidates[0].content.parts[0].text;
}

async function askOpenai(content: string): Promise<string> {
  const response = await services.post("/openai/v1/chat/completions", { model: "m", messages: [{ role: "user", content }] });
  const body = (await response.json()) as { choices: [{ message: { content: string } }] };
  return body.choices[0].message.content;
}

test("replies are given in the order in which they were set, over several scripts", async () => {
  await services.script({ service: "gemini", replies: [{ chunks: ["one"] }, { chunks: ["two"] }] });
  await services.script({ service: "gemini", replies: [{ chunks: ["three"] }] });
  expect([await ask("Hi"), await ask("Hi"), await ask("Hi")]).toEqual(["one", "two", "three"]);
});

test("each service has its own replies", async () => {
  await services.script({ service: "openai", replies: [{ chunks: ["from openai"] }] });
  await services.script({ service: "gemini", replies: [{ chunks: ["from gemini"] }] });
  expect([await ask("Hi", "gemini"), await ask("Hi", "openai")]).toEqual(["from gemini", "from openai"]);
});

test("a script with a match is kept for requests whose body holds it, and goes before the others there", async () => {
  await services.script({ service: "gemini", replies: [{ chunks: ["for anybody"] }, { chunks: ["again"] }] });
  await services.script({ service: "gemini", replies: [{ chunks: ["for Nora"] }], match: "I am Nora" });
  expect(await ask("Hi")).toBe("for anybody");
  expect(await ask("Hi, I am Nora.")).toBe("for Nora");
  expect(await ask("Hi, I am Nora.")).toBe("again");
});

test.each(['she said "hi"\nand left', "കുഞ്ഞ് 👶"])("a match is found although the body is JSON: %j", async (match) => {
  await services.script({ service: "gemini", replies: [{ chunks: ["found"] }], match });
  expect(await ask(`First: ${match}!`)).toBe("found");
});

test("a fault with a match leaves other requests alone", async () => {
  await services.fault({ service: "gemini", fault: { kind: "status", status: 500 }, match: "break me" });
  await services.script({ service: "gemini", replies: [{ chunks: ["well"] }] });
  expect(await ask("Hi")).toBe("well");
  const body = { contents: [{ parts: [{ text: "break me" }] }] };
  expect((await services.post("/gemini/v1/models/m:generateContent", body)).status).toBe(500);
});

test("a fault is kept for gemini-live too, and a request without a key is refused", async () => {
  const path = "/gemini/v1alpha/auth_tokens";
  await services.fault({ service: "gemini-live", fault: { kind: "status", status: 503 } });
  const status = async () => (await fetch(services.url(path), { method: "POST", body: "{}" })).status;
  expect([await status(), await status()]).toEqual([503, 403]);
  expect(await services.requests("gemini-live")).toHaveLength(2);
});

test("forgetting the state drops scripts, faults and requests, and lets held replies go", async () => {
  await services.script({ service: "gemini", replies: [{ chunks: ["held"], holdAfter: 0 }, { chunks: ["dropped"] }] });
  const held = ask("Hi");
  await expect.poll(() => services.requests("gemini")).toHaveLength(1);
  await services.fault({ service: "gemini", fault: { kind: "status", status: 500 } });
  await services.post("/resend/emails", { from: "a@b.c", to: "kept@b.c", subject: "Kept", text: "Hi" });

  expect((await fetch(services.url("/state"), { method: "DELETE" })).ok).toBe(true);
  expect(await held).toBe("held");
  expect(await services.requests("gemini")).toEqual([]);
  expect(await ask("Hi")).toMatch(/built-in Amma/);
  expect(await services.outbox("?to=kept@b.c")).toHaveLength(1);
});

test.each([
  ["/script", {}, /service/],
  ["/script", { service: "email", replies: [{ chunks: ["a"] }] }, /Only gemini, gemini-live and openai/],
  ["/script", { service: "gemini", replies: [] }, /replies/],
  ["/script", { service: "gemini", replies: [{ chunks: "a" }] }, /chunks/],
  ["/script", { service: "gemini", replies: [{ chunks: ["a"], finish: "end" }] }, /finish/],
  ["/script", { service: "gemini", replies: [{ chunks: ["a"], delay: 1 }] }, /delay/],
  ["/script", { service: "gemini", replies: [{ chunks: ["a"], holdAfter: -1 }] }, /holdAfter/],
  ["/faults", { service: "gemini" }, /fault/],
  ["/faults", { service: "gemini", fault: { kind: "explode" } }, /kind/],
  ["/faults", { service: "gemini", fault: { kind: "status", status: 200 } }, /status/],
  ["/faults", { service: "gemini", times: 0, fault: { kind: "hang" } }, /times/],
  ["/faults", { service: "mail", fault: { kind: "hang" } }, /service/],
])("%s refuses %j and says what is wrong", async (path, body, why) => {
  const response = await services.post(path, body);
  expect(response.status).toBe(400);
  expect(((await response.json()) as { error: string }).error).toMatch(why);
});

test("the contract's own examples are accepted", async () => {
  const reply = { chunks: ["Hel", "lo"], delayMs: 20, firstDelayMs: 0, finish: "stop", holdAfter: null };
  expect((await services.post("/script", { service: "gemini", replies: [reply] })).ok).toBe(true);
  const faults = [{ kind: "status", status: 429 }, { kind: "hang" }, { kind: "delay", ms: 2000 }];
  const breaking = ["cut", "malformed"].map((kind) => ({ kind, afterChunks: 3 }));
  for (const service of ["gemini", "gemini-live", "openai", "email", "google"]) {
    for (const fault of [...faults, ...breaking]) {
      expect((await services.post("/faults", { service, times: 1, fault })).ok).toBe(true);
    }
  }
});
