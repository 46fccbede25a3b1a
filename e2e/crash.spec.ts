import { ChatPage } from "./chatPage.ts";
import { expect, test } from "./fixtures.ts";

test("[F13] [P-4] the backend is killed in the middle of an answer: the question and the sign-in survive, the answer can be retried", async ({
  signUp,
  provider,
  stack,
}) => {
  const { page } = await signUp();
  await provider.answers("killed middle", { chunks: ["Half of ", "an answer"], holdAfter: 1 }, { chunks: ["The whole answer."] });
  const chat = await new ChatPage(page).open();
  await chat.ask("killed middle?");
  await expect(chat.replies).toContainText("Half of");

  stack.backend.kill("SIGKILL");
  await stack.backend.ended();
  await stack.backend.start();
  const restartedAt = Date.now();
  await expect(chat.tryAgain).toBeVisible({ timeout: 20_000 });
  expect(Date.now() - restartedAt).toBeLessThan(15_000);
  await expect(chat.questions).toHaveText(/killed middle/);
  await expect(chat.replies).toContainText("Half of");

  await chat.tryAgain.click();
  await expect(chat.replies).toContainText("The whole answer.");
  await page.reload();
  await expect(chat.questions).toHaveCount(1);
  await expect(chat.replies).toHaveCount(1);
  await expect(chat.replies).toContainText("The whole answer.");
});

test("[F04] [P-2] the first send, repeated after a crash, makes one chat", async ({ signUp, provider, stack }) => {
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
});
