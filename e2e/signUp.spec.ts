import { ChatPage } from "./chatPage.ts";
import { expect, test } from "./fixtures.ts";

test("[L-10] a mother signs up by the mailed link, asks, sees the answer grow, and finds it after a reload", async ({
  signUp,
  provider,
}) => {
  const { page } = await signUp();
  await provider.answers("nap journey", {
    chunks: ["Short naps ", "are tiring.\n\n", "- Dark room\n", "- Same words"],
    holdAfter: 2,
  });

  await page.getByRole("link", { name: "Start Chatting" }).click();
  await expect(page).toHaveURL(/\/dashboard\/chat/);
  const chat = new ChatPage(page);
  await chat.ask("Is a nap journey of 30 minutes enough?");

  await expect(page).toHaveURL(/\/chat\/[a-z0-9]{31,37}$/);
  await expect(chat.questions).toHaveText(/nap journey of 30 minutes/);
  await expect(chat.replies).toContainText("Short naps are tiring.");
  await expect(chat.replies).not.toContainText("Dark room");
  await provider.release();
  await expect(chat.replies.getByRole("listitem")).toHaveText(["Dark room", "Same words"]);
  await expect(chat.stopButton).toBeHidden();

  await page.reload();
  await expect(chat.questions).toHaveCount(1);
  await expect(chat.replies).toHaveCount(1);
  await expect(chat.replies.getByRole("listitem")).toHaveText(["Dark room", "Same words"]);
});

test("[A-4] signing out leads to the login page and shuts the chat", async ({ signUp }) => {
  const { page } = await signUp();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/chat/");
  await expect(page).toHaveURL(/\/login/);
});
