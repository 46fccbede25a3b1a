import { ChatPage } from "./support/chatPage.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { expect, PHONE, test } from "./support/fixtures.ts";

test("[C-12] [C-2] regenerate, edit, rate, copy and delete, on a desktop", { tag: "@long" }, async ({ signUp, provider }) => {
  const { page, context } = await signUp();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await provider.answers("naps one", { chunks: ["**First** answer."] }, { chunks: ["Second answer."] });
  await provider.answers("naps two", { chunks: ["Third answer."] });
  const chat = await new ChatPage(page).open();
  await chat.ask("naps one?");
  await expect(chat.replies).toContainText("First answer.");

  await chat.action(chat.replies, "Copy").click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("**First** answer.");

  await chat.action(chat.replies, "Regenerate").click();
  await expect(chat.replies).toContainText("Second answer.");
  await expect(chat.replies.getByText("2/2")).toBeVisible();
  await chat.action(chat.replies, "Previous version").focus();
  await page.keyboard.press("Enter");
  await expect(chat.replies).toContainText("First answer.");
  await expect(chat.replies.getByText("1/2")).toBeVisible();
  await expect(chat.action(chat.replies, "Previous version")).toBeFocused();

  await chat.questions.hover();
  await chat.action(chat.questions, "Edit").click();
  await page.getByRole("textbox", { name: "Edit your question" }).fill("naps two?");
  await page.keyboard.press("Enter");
  await expect(chat.replies).toContainText("Third answer.");
  await expect(chat.questions).toBeFocused();
  await expect(chat.questions).toHaveText(/naps two.*2\/2/s);
  await chat.action(chat.questions, "Previous version").click();
  await expect(chat.questions).toContainText("naps one?");
  await expect(chat.replies).toContainText("Second answer.");

  await chat.action(chat.replies, "Bad response").click();
  const dialog = page.getByRole("dialog", { name: "What was wrong with it?" });
  await dialog.getByText("Not true").click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send" }).click();
  await page.reload();
  await expect(chat.action(chat.replies, "Bad response")).toHaveAttribute("aria-pressed", "true");

  await chat.action(chat.replies, "More actions").click();
  await expectAccessible(page);
  await page.mouse.click(5, 5);
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeHidden();
  await chat.action(chat.replies, "More actions").click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this question and its answer?" });
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(chat.questions).toHaveText(/naps two/);
  await expect(chat.replies).toContainText("Third answer.");
  await page.reload();
  await expect(chat.questions).toHaveCount(1);
});

test("[C-2] [C-12] [M-1] [P-8] by touch: what can be done is always seen; a stopped answer goes on; deleting ends one that runs", async ({
  signUp,
  provider,
}) => {
  const { page } = await signUp(PHONE);
  await provider.answers("long queue", { chunks: ["The bath ", "is warm."], holdAfter: 1 }, { chunks: [" And short."] });
  const chat = await new ChatPage(page).open();
  await chat.ask("long queue?");
  await expect(chat.replies).toContainText("The bath");
  await chat.stopButton.tap();
  await expect(chat.replies).toContainText("Stopped");
  await expect.poll(async () => (await provider.requests("long queue"))[0]?.ended).toBe("aborted");
  await page.reload();
  await expect(chat.replies).toContainText(/The bath.*Stopped/s);
  await page.getByRole("button", { name: "Continue" }).tap();
  await expect(chat.replies).toContainText("The bath And short.");
  expect(JSON.stringify((await provider.requests("long queue"))[1]?.body)).toContain("Continue your last answer");

  await expect(chat.questions.locator(".message-actions")).toHaveCSS("opacity", "1");

  await provider.answers("other queue", { chunks: ["It runs ", "and runs."], holdAfter: 1 });
  await chat.ask("other queue?");
  await expect(chat.replies.last()).toContainText("It runs");
  await chat.questions.last().getByText("other queue?").tap();
  await chat.action(chat.questions.last(), "More actions").tap();
  await page.getByRole("button", { name: "Delete", exact: true }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).tap();
  await expect(chat.questions).toHaveCount(1);
  await expect(chat.stopButton).toBeHidden();
  await expect.poll(async () => (await provider.requests("other queue"))[0]?.ended).toBe("aborted");
  await page.reload();
  await expect(chat.replies).toHaveCount(1);
});
