import { ChatPage } from "./support/chatPage.ts";
import { expect, test } from "./support/fixtures.ts";

test(
  "[Q-7] [Q-4] the built-in Amma's answer shows where it comes from: a mark opens the page's sheet, and that the list of all pages",
  { tag: "@stand-in" },
  async ({ signUp }) => {
    const { page } = await signUp();
    const chat = await new ChatPage(page).open();
    await chat.ask("How much sleep does a 4 month old need?");
    const reply = chat.replies.last();
    await reply.getByRole("button", { name: "Source 1" }).first().click();
    const sheet = page.getByRole("dialog", { name: "Where this comes from" });
    await expect(sheet.getByText(/^Says: .*12 to 16 hours/).first()).toBeVisible();
    await expect(sheet.getByRole("link", { name: "Open the page" }).first()).toHaveAttribute("href", /^https?:/);
    await expect(reply).not.toContainText("[[");
    // Its row is lit so that the eye finds it, and goes out by itself.
    await expect(sheet.getByRole("listitem").first()).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");

    await sheet.getByRole("link", { name: "All sources" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sources" })).toBeVisible();
    await page.getByRole("searchbox").fill("honey");
    await expect(page.getByRole("listitem").filter({ hasText: /honey/i }).first()).toBeVisible();
  },
);

for (const { place, width, isRight, list } of [
  { place: "on a desk", width: 1280, isRight: true, list: "open" },
  { place: "on a tablet over the list", width: 768, isRight: false, list: "open" },
  { place: "on a tablet whose list is folded", width: 800, isRight: false, list: "folded" },
]) {
  test(
    `[Q-525] ${place} the sources stand beside the thread, and what was pressed stays where it is`,
    { tag: ["@stand-in", "@long"] },
    async ({ signUp }) => {
      const { page } = await signUp({ viewport: { width, height: 420 } });
      const chat = await new ChatPage(page).open();
      if (list === "folded") await page.getByRole("button", { name: "Toggle sidebar" }).click();
      await chat.ask("How much sleep does a 4 month old need?");
      const mark = chat.replies.getByRole("button", { name: /^Source / }).last();
      await mark.scrollIntoViewIfNeeded();
      const top = async () => (await mark.boundingBox())?.y ?? 0;
      const gap = async () => {
        const [panel, reply] = [await sheet.boundingBox(), await chat.replies.boundingBox()];
        if (panel === null || reply === null) return -1;
        return isRight ? panel.x - reply.x - reply.width : reply.x - panel.x - panel.width;
      };
      const sheet = page.getByRole("dialog", { name: "Where this comes from" });
      const before = await top();
      const wide = await chat.replies.boundingBox();
      await mark.click();
      await expect.poll(gap).toBeGreaterThan(0);
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(1);

      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await expect.poll(top).toBe(before);
      expect(await chat.replies.boundingBox()).toEqual(wide);
    },
  );
}
