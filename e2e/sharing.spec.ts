import { ChatPage } from "./support/chatPage.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { drawPhoto } from "./support/photoFiles.ts";
import { PHONE_SIZE } from "./support/sizes.ts";

test(
  "[J-7] [J-8] [J-9] a copy is read by whoever has the link, without the child's name, with the photo that they chose to show, until it is taken back",
  { tag: "@long" },
  async ({ signUp, newContext, provider }) => {
    // One journey for three rules: what is made, read and taken back is one link.
    const { page } = await signUp();
    await page.goto("/dashboard/settings/children");
    await page.getByRole("button", { name: "Add a child" }).click();
    await page.getByLabel("Name or nickname").fill("Anaya");
    await page.getByLabel("Date of birth").fill("2026-01-10");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Anaya").first()).toBeVisible();

    const chat = await new ChatPage(page).open();
    await provider.answers("Why does Anaya wake?", { chunks: ["**Anaya** is growing."] });
    await page
      .getByLabel("Attach images")
      .and(page.locator("input"))
      .setInputFiles([await drawPhoto(page, "cot.jpg", { width: 640, height: 480 })]);
    await chat.ask("Why does Anaya wake?");
    await expect(chat.replies).toContainText("is growing");
    await expect(chat.stopButton).toBeHidden();
    await page.getByRole("button", { name: "Conversation options" }).click();
    await page.getByRole("menuitem", { name: "Share..." }).click();
    const dialog = page.getByRole("dialog", { name: "Share a copy" });
    await dialog.getByText("30 days").click();
    await dialog.getByText("Shown", { exact: true }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Create link" }).click();
    const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
    expect(link).toMatch(/\/share\/[\w-]{32}$/);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();

    const reader = await (await newContext()).newPage();
    await reader.setViewportSize(PHONE_SIZE);
    const response = await reader.goto(link);
    expect(response?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
    await expect(reader.getByRole("heading", { name: "Why does the child wake?" })).toBeVisible();
    await expect(reader.getByRole("article", { name: "Amma" }).locator("strong")).toHaveText("The child");
    const photo = reader.getByRole("article", { name: "Question" }).getByRole("img", { name: "Photo 1" });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    const photoLink = (await photo.getAttribute("src")) ?? "";
    await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
    await expect(reader.getByRole("main")).not.toContainText("Anaya");
    await expectAccessible(reader);

    await page.goto("/dashboard/settings");
    await page.getByRole("button", { name: "Stop sharing “Why does the child wake?”" }).click();
    await expect(page.getByText("You share no chat at the moment.")).toBeVisible();
    await expect(reader.getByRole("heading", { name: "This link leads nowhere" })).toBeVisible();
    expect((await page.request.get(photoLink)).status()).toBe(404);
    const never = await (await newContext()).newPage();
    await never.goto(link.slice(0, -3));
    await expect(never.getByRole("main")).toHaveText((await reader.getByRole("main").textContent()) ?? "");
  },
);
