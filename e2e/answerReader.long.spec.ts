import { ChatPage } from "./support/chatPage.ts";
import { expect, test } from "./support/fixtures.ts";

const MISSED = "The pink one, as for her brother.";
const NOTE = "I can't give an amount of medicine.";

test("[K-95] a dose that no rule knows is replaced as soon as the answer has been read, and stays so", async ({
  signUp,
  provider,
}) => {
  const { page } = await signUp();
  const answer = ["She has a fever, dove. ", `${MISSED} `, "Sleep well."];
  await provider.answers("which one did she have?", { chunks: answer, holdAfter: 2 });
  await provider.reads("a fever, dove", { found: [{ reason: "dose", quote: MISSED }] }, { holdAfter: 0 });
  const chat = await new ChatPage(page).open();
  await chat.ask("which one did she have?");
  // It streams as it comes: nothing waits for the reading.
  await expect(chat.replies).toContainText(MISSED);
  await provider.release();
  await expect(chat.replies).toContainText("Sleep well.");
  await expect(chat.stopButton).toBeHidden();
  await expect.poll(async () => await provider.requests("a fever, dove", "gemini-structured")).toHaveLength(1);
  await provider.release();
  await expect(chat.replies).toContainText(NOTE);
  await expect(chat.replies).not.toContainText(MISSED);
  await expect(chat.replies).toContainText("Sleep well.");
  await expect(chat.replies.getByText("A part of this answer was left out")).toBeVisible();
  await page.reload();
  await expect(chat.replies).toContainText(NOTE);
  await expect(chat.replies).not.toContainText(MISSED);
});

test("[K-96] an answer whose reading fails stays as it is", async ({ signUp, provider }) => {
  const { page } = await signUp();
  await provider.answers("which one did he have?", { chunks: ["She has a fever, robin. ", "Sleep well."] });
  await provider.reads("a fever, robin", '{"found":[{"reason":"do');
  const chat = await new ChatPage(page).open();
  await chat.ask("which one did he have?");
  await expect.poll(async () => (await provider.requests("a fever, robin", "gemini-structured"))[0]?.ended).toBe("complete");
  await expect(chat.replies).toContainText("She has a fever, robin. Sleep well.");
  await expect(chat.replies).not.toContainText(NOTE);
});
