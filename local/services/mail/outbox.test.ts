import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useServices } from "#local/services/client.testing.ts";
import { openOutbox } from "./outbox.ts";

const services = useServices();

const email = { from: "Amma <hello@amma.example>", to: "nora@example.com", subject: "Sign in", text: "Hi", html: "<p>Hi</p>" };

async function page(): Promise<{ html: string; headers: Headers }> {
  const response = await fetch(services.url("/outbox"));
  return { html: await response.text(), headers: response.headers };
}

test("an e-mail sent as Resend wants it gets an id and lies in the outbox", async () => {
  const response = await services.post("/resend/emails", { ...email, to: ["shape@example.com"] });
  const { id } = (await response.json()) as { id: string };
  expect(response.status).toBe(200);
  expect(await services.outbox("?to=shape@example.com")).toEqual([
    {
      id,
      to: "shape@example.com",
      from: email.from,
      subject: "Sign in",
      text: "Hi",
      html: "<p>Hi</p>",
      sentAt: expect.any(Number),
    },
  ]);
});

test("the newest e-mail is first, and the filter looks at addresses only, in any letter case", async () => {
  for (const subject of ["first", "second"])
    await services.post("/resend/emails", { ...email, to: "Order <order@example.com>", subject });
  await services.post("/resend/emails", { ...email, to: "reorder@example.com" });
  const subjects = (await services.outbox("?to=ORDER@example.com")).map(({ subject }) => subject);
  expect(subjects).toEqual(["second", "first"]);
  expect((await services.outbox())[0]?.to).toBe("reorder@example.com");
});

test("an address with a plus is found, escaped or not", async () => {
  await services.post("/resend/emails", { ...email, to: "nora+two@example.com" });
  expect(await services.outbox("?to=nora+two@example.com")).toHaveLength(1);
  expect(await services.outbox(`?to=${encodeURIComponent("nora+two@example.com")}`)).toHaveLength(1);
});

test.each([{ to: undefined }, { subject: undefined }, { from: undefined }, { text: undefined, html: undefined }])(
  "an e-mail is refused with %j",
  async (missing) => {
    const before = (await services.outbox()).length;
    const response = await services.post("/resend/emails", { ...email, ...missing });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ statusCode: 422, name: "validation_error" });
    expect(await services.outbox()).toHaveLength(before);
  },
);

test("[F44] a fault can be kept for one receiver, and what it refuses is not sent", async () => {
  await services.fault({ service: "email", fault: { kind: "status", status: 500 }, match: "unlucky@example.com" });
  expect((await services.post("/resend/emails", { ...email, to: "lucky@example.com" })).status).toBe(200);
  expect((await services.post("/resend/emails", { ...email, to: "unlucky@example.com" })).status).toBe(500);
  expect(await services.outbox("?to=unlucky@example.com")).toEqual([]);
});

test("the page shows each e-mail and makes its links clickable, escaped", async () => {
  await services.post("/resend/emails", {
    ...email,
    subject: "<b>Bold</b> & more",
    text: "Open http://localhost:5173/login?code=abc&x=1. Thank you.",
    html: '<a href="http://localhost:5173/login?code=abc&amp;x=1">in</a> <a href="https://example.com/other">other</a> <a href="javascript:alert(1)">no</a>',
  });
  const { html } = await page();
  expect(html).toContain("<h2>&lt;b&gt;Bold&lt;/b&gt; &amp; more</h2>");
  const first = html.slice(0, html.indexOf("</article>"));
  const links = [...first.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
  expect(links).toEqual(["http://localhost:5173/login?code=abc&amp;x=1", "https://example.com/other"]);
});

test("an e-mail without a plain text shows the words of its HTML", async () => {
  await services.post("/resend/emails", {
    ...email,
    text: undefined,
    html: "<style>p{}</style><h1>Hello</h1><p>Nora &amp; Leo</p>",
  });
  expect((await page()).html).toContain("<p>Hello\nNora &amp; Leo</p>");
});

test("the page runs nothing and loads nothing", async () => {
  const { html, headers } = await page();
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  expect(html).not.toMatch(/<script|<img|<link|<iframe| on\w+=| style=/i);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("the outbox outlives a restart, and a line that was torn by a crash", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "amma-outbox-"));
  openOutbox(dataDir).send({ ...email, subject: "before" });
  await appendFile(join(dataDir, "outbox.jsonl"), '{"id":"torn","subj');
  openOutbox(dataDir).send({ ...email, subject: "after" });
  expect(
    openOutbox(dataDir)
      .list()
      .map(({ subject }) => subject),
  ).toEqual(["after", "before"]);
  await rm(dataDir, { recursive: true });
});
