import type { Page } from "@playwright/test";
import { leftInBrowser } from "./support/browserStores.ts";
import { ChatPage } from "./support/chatPage.ts";
import { cardOf } from "./support/emergencyCard.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { outliveToken } from "./support/oldToken.ts";

const NO_CONNECTION = "No connection. What you write is kept.";

test("[P-14] [P-15] [X-7] [K-26] [F02] [S42] without a network a reload shows the last chats; what is written then waits and goes out once; Log Out leaves nothing", async ({
  signUp,
  provider,
}) => {
  const { page, context } = await signUp({ serviceWorkers: "allow" });
  await provider.answers("how long is a nap", { chunks: ["A nap of an hour is plenty."] });
  await provider.answers("not breathing", { chunks: ["Call for help now."] });
  const chat = await new ChatPage(page).open();
  await chat.ask("how long is a nap?");
  await expect(chat.replies).toContainText("an hour is plenty");
  await expect(page).toHaveURL(/\/chat\/\w+/);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

  await context.setOffline(true);
  await page.reload();
  await expect(chat.questions).toHaveText([/how long is a nap/]);
  await expect(chat.replies).toContainText("an hour is plenty");
  await expect(page.getByText(NO_CONNECTION)).toBeVisible();
  await expect(page.getByRole("button", { name: "Urgent help Numbers and first aid" })).toBeVisible();
  await expect(chat.chats.first()).toHaveText(/how long is a nap/i);
  await expectAccessible(page);
  const unread = await context.newPage();
  await unread.goto(`/chat/${"0".repeat(32)}`);
  await unread.getByText("This chat is not kept on this device").waitFor();
  await expectAccessible(unread);
  await unread.close();

  const card = cardOf(page);
  await chat.ask("My baby is not breathing and is blue");
  await expect(card).toBeVisible();
  await page.reload();
  await expect(chat.questions).toHaveText([/how long/, /not breathing/]);
  await expect(chat.questions.last()).toContainText("Not sent yet");
  await expect(card).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(NO_CONNECTION)).toBeHidden();
  await expect(chat.replies).toHaveCount(2);
  await expect(chat.replies.last()).toContainText("Call for help now.");
  await expect(chat.questions.last()).not.toContainText("Not sent yet");
  expect(await provider.requests("not breathing")).toHaveLength(1);

  await chat.leaveDraft("a draft that waits");
  await page.goto("/dashboard");
  // Of a voice session whose end could not be told.
  await page.evaluate(() => sessionStorage.setItem("amma.voiceSession", "left"));
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await page.getByRole("button", { name: "Log out and delete" }).click();
  await expect(page).toHaveURL(/login/);
  await expect.poll(() => leftInBrowser(page)).toEqual([]);
});

test("[P-14] [P-10] after a reload without a network what had come of an answer stands there, and with one all of it", async ({
  signUp,
  provider,
}) => {
  const { page, context } = await signUp({ serviceWorkers: "allow" });
  await provider.answers("half an answer", { chunks: ["Sing to her softly. ", "Then rock her."], holdAfter: 1 });
  const chat = await new ChatPage(page).open();
  await chat.ask("half an answer?");
  await expect(chat.replies).toContainText("Sing to her softly.");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // What comes is written down once a second.
  await expect.poll(() => keptWords(page)).toContain("Sing to her softly.");
  await context.setOffline(true);
  await page.reload();
  await expect(chat.replies).toContainText("Sing to her softly.");
  await expect(chat.replies).toContainText("No connection. The answer comes when there is one again.");

  await provider.release();
  await context.setOffline(false);
  await expect(chat.replies).toContainText("Sing to her softly. Then rock her.");
  await expect.poll(() => keptWords(page)).toEqual([]);
});

/** What the browser keeps of running answers. */
async function keptWords(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const opening = indexedDB.open("amma");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const database = opening.result;
    const all = database.transaction("queryCache").objectStore("queryCache").getAll();
    await new Promise((resolve) => all.addEventListener("success", resolve));
    database.close();
    const rows = all.result as { key: string; value: { text: string } | null }[];
    return rows.flatMap(({ key, value }) =>
      key.includes("messages:streamingText") && value !== null ? [value.text.trim()] : [],
    );
  });
}

test(
  "[P-14] what is written without a network after an hour away goes out once there is one",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page, context } = await signUp({ serviceWorkers: "allow" });
    await provider.answers("after an hour", { chunks: ["Welcome back."] });
    const chat = await new ChatPage(page).open();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await context.setOffline(true);
    await outliveToken(page);
    await page.reload();
    await expect(page.getByText(NO_CONNECTION)).toBeVisible();
    await chat.ask("after an hour?");
    await expect(chat.questions.last()).toContainText("Not sent yet");

    await context.setOffline(false);
    await expect(chat.replies).toContainText("Welcome back.");
    await expect(chat.questions).toHaveText([/after an hour/]);
    expect(await provider.requests("after an hour")).toHaveLength(1);
  },
);

test.describe("signed out without a network", () => {
  // What still waited for the network is sent as nobody, and refused.
  test.use({ provoked: /"code":"signedOut"/ });

  test(
    "[A-4] [S42] Log Out without a network shows the login and leaves nothing, also when the network is back",
    { tag: "@long" },
    async ({ signUp }) => {
      const { page, context } = await signUp({ serviceWorkers: "allow" });
      const chat = await new ChatPage(page).open();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      await chat.leaveDraft("a draft that waits");
      await page.goto("/dashboard");
      await context.setOffline(true);
      await page.reload();
      await page.getByRole("button", { name: "Account menu" }).click();
      await page.getByRole("menuitem", { name: "Log Out" }).click();
      await page.getByRole("button", { name: "Log out and delete" }).click();
      await expect(page).toHaveURL(/login/);
      await expect(page.getByRole("heading", { name: "Welcome to Amma" })).toBeVisible();
      await expect.poll(() => leftInBrowser(page)).toEqual([]);

      await context.setOffline(false);
      await page.reload();
      await expect(page.getByRole("heading", { name: "Welcome to Amma" })).toBeVisible();
      expect(await leftInBrowser(page)).toEqual([]);
    },
  );
});

test(
  "[P-15] [K-93] where the network says nothing, the app stands there within three seconds, and urgent help opens",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page, context } = await signUp({ serviceWorkers: "allow" });
    await new ChatPage(page).open();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    // Nothing is refused, and nothing comes.
    await context.route("**/*", () => {});

    await page.goto("/chat", { waitUntil: "commit" });
    // Until then it is the service worker's patience, which its own test times, and the machine's.
    await page.locator("#root main").waitFor({ state: "attached" });
    const drawn = Date.now();
    await page.getByRole("button", { name: "Urgent help" }).waitFor();
    expect(Date.now() - drawn).toBeLessThan(3_000);
    await page.getByRole("button", { name: "Urgent help" }).click();
    await expect(page.getByRole("dialog").getByText("What to do until help comes")).toBeVisible();
  },
);
