import type { Page } from "@playwright/test";
import { api } from "#convex/_generated/api.js";
import { ChatPage } from "./support/chatPage.ts";
import { expect, test } from "./support/fixtures.ts";
import { outliveToken } from "./support/oldToken.ts";

test("[P-18] [P-19] before the app runs a person reads the end of their chat, and what they ask is sent once it does", async ({
  signUp,
  provider,
}) => {
  const { page } = await signUp();
  await provider.answers("how many naps", { chunks: ["Four **naps** a day."] });
  await provider.answers("and at night", { chunks: ["Long stretches."] });
  const chat = await new ChatPage(page).open();
  await chat.ask("how many naps?");
  await expect(chat.replies).toContainText("Four naps a day.");
  await expect(page).toHaveURL(/\/chat\/\w+/);
  await expect.poll(() => keptWords(page)).toContain("naps");

  const app = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await app.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect(chat.log).toContainText("Four naps a day.");
  await expect(chat.log.getByText("naps", { exact: true })).toHaveCSS("font-weight", /[67]\d\d/);
  // They have agreed long ago.
  await expect(page.getByText("Before you begin")).toHaveCount(0);
  await expect(page.getByLabel("Attach images").and(page.locator("input"))).toHaveCount(0);
  await chat.box.fill("and at night?");
  await chat.box.press("Enter");
  await expect(chat.replies).toHaveCount(0);

  app.resolve();
  await expect(chat.replies.last()).toContainText("Long stretches.");
  await expect(chat.questions).toHaveText([/how many naps/, /and at night/]);
  await expect(chat.box).toHaveValue("");
  expect(await provider.requests("and at night")).toHaveLength(1);
});

test(
  "[P-18] [P-20] the home is read again before the app runs, by whoever is still signed in",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page, client } = await signUp();
    await client.mutation(api.children.create, { name: "Anaya", birthDate: "2026-05-01" });
    await client.mutation(api.users.endSetupStep, { step: "place" });
    await page.goto("/dashboard");
    const child = page.getByRole("heading", { name: "Anaya" });
    await expect(child).toBeVisible();
    await expect.poll(() => keptWords(page, "amma.lastHome.")).toContain("Anaya");

    await page.route("**/assets/*.js", (route) => route.abort());
    await page.reload({ waitUntil: "commit" });
    const seen = page.locator("#first .frame main").getByText("Anaya");
    await expect(seen.filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator("#first .frame main button, #first .frame main a").filter({ visible: true })).toHaveCount(0);

    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith("__convexAuth")) localStorage.removeItem(key);
    });
    await page.reload({ waitUntil: "commit" });
    await expect(page.locator("#first .splash")).toBeVisible();
    await expect(page.getByText("Anaya")).toHaveCount(0);
  },
);

interface Sent {
  type: string;
  value?: string;
  udfPath?: string;
  modifications?: { udfPath?: string }[];
}

/** What the page says to the backend, from here on. */
function listen(page: Page) {
  const sent: Sent[] = [];
  const renewals: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => void sent.push(JSON.parse(String(payload)) as Sent)));
  page.on("request", (request) => {
    if (request.postData()?.includes("refreshToken") === true) renewals.push(request.url());
  });
  const reported = () => expect.poll(() => sent.some(({ udfPath }) => udfPath === "sessions:reportDevice")).toBe(true);
  return { sent, renewals, reported };
}

const namesIn = ({ modifications = [] }: Sent) => modifications.map(({ udfPath }) => udfPath).toSorted();

test("[P-20] who comes, and what the home shows first, are the first words to the backend, and are said once", async ({
  signUp,
}) => {
  const { page } = await signUp();
  const { sent, renewals, reported } = listen(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await reported();
  expect(sent.slice(0, 3).map(({ type }) => type)).toEqual(["Connect", "Authenticate", "ModifyQuerySet"]);
  expect(namesIn(sent[2] ?? { type: "none" })).toEqual(["chats:getRecentChats", "children:list", "users:current"]);
  expect(sent.filter(({ type }) => type === "Authenticate")).toHaveLength(1);
  expect(renewals).toEqual([]);
});

test("[P-20] a sign-in whose time is over is renewed before it is sent", async ({ signUp }) => {
  const { page } = await signUp();
  const before = listen(page);
  await page.goto("/dashboard");
  await before.reported();
  const over = await outliveToken(page);
  const { sent, renewals, reported } = listen(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await reported();
  expect(renewals).toHaveLength(1);
  const tokens = sent.filter(({ type }) => type === "Authenticate").map(({ value }) => value);
  expect(tokens).toHaveLength(1);
  expect(tokens).not.toContain(over);
});

test("[P-18] [L-27] a frame of which a part has come is not shown, and all of it is; by a mailed link none is", async ({
  newContext,
}) => {
  const page = await (await newContext()).newPage();
  await page.route("**/assets/*.js", (route) => route.abort());
  const ways = page.locator("#first .frame:lang(en) button").first();
  await page.goto("/login?code=mailed");
  await expect(page.locator("#first .splash")).toBeVisible();
  await expect(ways).toBeHidden();
  await page.goto("/login");
  await expect(ways).toBeVisible();

  await page.route("**/login", async (route) => {
    const response = await route.fetch();
    const whole = await response.text();
    await route.fulfill({ response, body: whole.slice(0, whole.lastIndexOf("<button")) });
  });
  await page.reload();
  await expect(ways).toBeAttached();
  await expect(ways).toBeHidden();
});

test("[P-19] before the app runs a visitor writes their mail address, goes back, and asks for the link: one mail goes out once it does", async ({
  newContext,
  provider,
}) => {
  const page = await (await newContext()).newPage();
  const app = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await app.promise;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  const way = page.getByRole("button", { name: "Continue with Email" });
  await way.click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill("early@example.org");
  await page.getByRole("button", { name: "Back to options" }).click();
  await way.click();
  await expect(page.getByLabel("Email")).toHaveValue("early@example.org");
  await page.getByRole("button", { name: "Send Magic Link" }).click();

  app.resolve();
  await expect(page.getByText("early@example.org")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveCount(0);
  expect(await provider.mailedCode("early@example.org")).toMatch(/\d/);
  expect(await provider.mails("early@example.org")).toHaveLength(1);
});

test("[P-19] a visitor follows a link before the app runs, without it", async ({ newContext }) => {
  const page = await (await newContext()).newPage();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Emergency numbers" }).click();
  await expect(page).toHaveURL(/\/emergency$/);
});

/** Of what is drawn before the app runs. */
async function keptWords(page: Page, prefix = "amma.lastSeen."): Promise<string> {
  return await page.evaluate((start) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(start));
    return (key === undefined ? null : localStorage.getItem(key)) ?? "";
  }, prefix);
}
