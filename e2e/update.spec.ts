import { ChatPage } from "./support/chatPage.ts";
import { expect, test } from "./support/fixtures.ts";

test("[F39] [P-17] [P-6] the app is replaced while an answer comes: it ends as usual; then the old tab is told to load again, and loses no words", async ({
  signUp,
  provider,
}) => {
  const { page } = await signUp();
  await provider.answers("before the update", { chunks: ["Sleep ", "and wake."], holdAfter: 1 });
  await provider.answers("after the update", { chunks: ["Here again."] });
  // What this tab calls the server does not have any more: each name is of another version.
  let replaced = false;
  await page.routeWebSocket(/\/sync/, (tab) => {
    const server = tab.connectToServer();
    tab.onMessage((frame) => {
      server.send(replaced ? frame.toString().replaceAll('"chats:send"', '"chats:sendAsItWas"') : frame);
    });
  });
  await page.addInitScript(keepQuietAboutSend);
  const chat = await new ChatPage(page).open();
  await chat.ask("before the update?");
  await expect(chat.replies).toContainText("Sleep");
  replaced = true;
  // Nor are the files there that it was made of.
  await page.route("**/assets/**", (route) => route.fulfill({ status: 404, body: "" }));
  await provider.release();
  await expect(chat.replies).toContainText("Sleep and wake.");
  await expect(chat.stopButton).toBeHidden();

  await chat.ask("after the update?");
  await expect(page.getByRole("alert")).toContainText("Amma has been updated. Load the page again");
  await expect(chat.questions.last()).toContainText("Not sent. Your words are kept here.");
  await chat.box.fill("And another thing");
  await page.unroute("**/assets/**");
  replaced = false;
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(chat.replies.last()).toContainText("Here again.");
  await expect(chat.questions).toHaveText([/before the update/, /after the update/]);
  await expect(chat.box).toHaveValue("And another thing");
  expect(await provider.requests("after the update")).toHaveLength(1);
});

/** The library tells developers of each refusal, and the fixtures take what the console says for a fault. */
function keepQuietAboutSend(): void {
  const say = console.error;
  console.error = (...words: unknown[]) => {
    if (!String(words[0]).startsWith("[CONVEX M(chats:send)]")) say(...words);
  };
}
