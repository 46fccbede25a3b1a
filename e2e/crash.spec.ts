import { ChatPage } from "./support/chatPage.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { expect, test } from "./support/fixtures.ts";

// What a kill leaves behind is right at once, or it is not right.
test.describe.configure({ retries: 0 });

test("[F13] [P-4] the backend is killed in the middle of an answer: the question and the sign-in survive, the answer can be retried", async ({
  signUp,
  provider,
  stack,
}) => {
  const { page } = await signUp();
  await provider.answers(
    "killed middle",
    { chunks: ["The beginning of ", "an answer"], holdAfter: 1 },
    { chunks: ["The whole answer."] },
  );
  const chat = await new ChatPage(page).open();
  await chat.ask("killed middle?");
  await expect(chat.replies).toContainText("The beginning of");

  stack.backend.kill("SIGKILL");
  await stack.backend.ended();
  await stack.backend.start();
  const restartedAt = Date.now();
  await expect(chat.tryAgain).toBeVisible({ timeout: 20_000 });
  expect(Date.now() - restartedAt).toBeLessThan(15_000);
  await expect(chat.questions).toHaveText(/killed middle/);
  await expect(chat.replies).toContainText("The beginning of");

  await chat.tryAgain.click();
  await expect(chat.replies).toContainText("The whole answer.");
  await page.reload();
  await expect(chat.questions).toHaveCount(1);
  await expect(chat.replies).toHaveCount(1);
  await expect(chat.replies).toContainText("The whole answer.");
});

test("[F04] [P-1] [P-2] the server has the question, its answer is lost and the tab dies: opened again, the send is repeated and changes nothing", async ({
  signUp,
  provider,
}) => {
  const { page, context } = await signUp();
  await provider.answers("answer lost", { chunks: ["Here."] });
  let lost = false;
  await page.routeWebSocket(/\/sync/, (tab) => {
    const server = tab.connectToServer();
    server.onMessage((frame) => {
      if (!lost) tab.send(frame);
    });
  });
  const chat = await new ChatPage(page).open();
  lost = true;
  await chat.ask("answer lost?");
  await expect.poll(async () => (await provider.requests("answer lost"))[0]?.ended).toBe("complete");
  // This tab has heard of none of it, and neither does what it leaves behind.
  await expect(chat.replies).not.toContainText("Here.");
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("amma.outbox")))).toHaveLength(1);
  await page.close();

  const again = await new ChatPage(await context.newPage()).open();
  await expect(again.replies).toContainText("Here.");
  await expect(again.questions).toHaveCount(1);
  await expect(again.chats.filter({ hasText: "answer lost" })).toHaveCount(1);
  await expect
    .poll(() => again.page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("amma.outbox"))))
    .toBe(false);
  expect(await provider.requests("answer lost")).toHaveLength(1);
});

test(
  "[P-1] [P-2] the first send, repeated after a crash, makes one chat",
  { tag: "@long" },
  async ({ signUp, provider, stack }) => {
    const { page, context } = await signUp();
    await provider.answers("crash send", { chunks: ["Here."] });
    const chat = await new ChatPage(page).open();
    stack.backend.kill("SIGKILL");
    await stack.backend.ended();
    await chat.ask("crash send?");
    await expect(chat.questions).toHaveText(/crash send/);
    // The tab dies with the question unsent, and comes back before the backend does.
    await page.close();
    await stack.backend.start();
    const again = await new ChatPage(await context.newPage()).open();
    await expect(again.chats.filter({ hasText: "crash send" })).toHaveCount(1);
    await again.chats.filter({ hasText: "crash send" }).click();
    await expect(again.replies).toContainText("Here.");
    await again.page.reload();
    await expect(again.chats.filter({ hasText: "crash send" })).toHaveCount(1);
    await expect(again.questions).toHaveCount(1);
    expect(await provider.requests("crash send")).toHaveLength(1);
  },
);

test(
  "[R-14] [K-54] where nobody can say who is signed in, the numbers and the danger check are there, and the rest is asked for again",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page } = await signUp();
    let isDown = true;
    let asking: number | undefined;
    await page.routeWebSocket(/\/sync/, (tab) => {
      const server = tab.connectToServer();
      tab.onMessage((frame) => {
        const { modifications = [] } = JSON.parse(String(frame)) as { modifications?: { udfPath?: string; queryId: number }[] };
        asking = modifications.find(({ udfPath }) => udfPath === "users:current")?.queryId ?? asking;
        server.send(frame);
      });
      server.onMessage((frame) => {
        const failed = { type: "QueryFailed", queryId: asking, errorMessage: "Server Error", logLines: [] };
        tab.send(
          JSON.stringify(JSON.parse(String(frame)), (_key, value: unknown) =>
            isDown && asking !== undefined && (value as { queryId?: number } | null)?.queryId === asking ? failed : value,
          ),
        );
      });
    });
    await page.goto("/emergency");
    await expect(page.getByRole("heading", { name: "Emergency numbers" })).toBeVisible();
    await page.goto("/check");
    await expect(page.getByRole("heading", { name: "Who is it about?" })).toBeVisible();
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Your account could not be loaded" })).toBeVisible();
    await expectAccessible(page);
    isDown = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  },
);
