import type { Locator } from "@playwright/test";
import { api } from "#convex/_generated/api.js";
import { amount } from "#scripts/long.ts";
import { ChatPage } from "./support/chatPage.ts";
import { cardOf } from "./support/emergencyCard.ts";
import { setTextSize } from "./support/expectRoom.ts";
import { expect, PHONE, test } from "./support/fixtures.ts";

const callsOf = (card: Locator): Locator => card.getByRole("link", { name: /^Call/ });

test(
  "[I-8] with letters twice as large no number lies on another, and no button on a step or on red",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page, client } = await signUp(PHONE);
    await client.mutation(api.users.updateCountry, { country: "IN" });
    const chat = await new ChatPage(page).open();
    await setTextSize(page, "200%");
    await chat.ask("the baby is choking on a grape");
    const card = cardOf(page);
    await expect(card.getByRole("listitem").first()).toBeVisible();
    const [first, second, back] = await Promise.all([
      edgesOf(callsOf(card).first()),
      edgesOf(callsOf(card).last()),
      edgesOf(card.getByRole("button", { name: "Back to the chat" })),
    ]);
    expect(first.bottom).toBeLessThanOrEqual(second.top);
    expect(back.left).toBeGreaterThanOrEqual(first.right);

    await card.getByText(/No first-aid teacher/).scrollIntoViewIfNeeded();
    const steps = await edgesOf(card.getByText(/No first-aid teacher/));
    expect(steps.bottom).toBeLessThanOrEqual((await edgesOf(card.getByRole("button", { name: "Help has been reached" }))).top);
  },
);

test(
  "[K-142] on a wide screen the steps have the width of the card, and below them the numbers stand in one row",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page, client } = await signUp({ viewport: { width: 1440, height: 900 } });
    await client.mutation(api.users.updateCountry, { country: "IN" });
    const chat = await new ChatPage(page).open();
    await chat.ask("my 6 month old is choking on a grape");
    const card = cardOf(page);
    const step = card.getByRole("listitem").first();
    await expect(step).toBeVisible();
    const widthOf = async (one: Locator) => (await one.boundingBox())?.width ?? 0;
    expect(await widthOf(step)).toBeGreaterThan(0.9 * (await widthOf(card)));
    // Where there is room, the reason is seen too.
    expect(await widthOf(card.getByText("You wrote about choking."))).toBeGreaterThan(100);
    const [first, second] = [await edgesOf(callsOf(card).first()), await edgesOf(callsOf(card).last())];
    expect(Math.abs(first.top - second.top)).toBeLessThan(10);
    expect(first.top).toBeGreaterThan((await edgesOf(step)).bottom);
  },
);

test("[K-604] with no country known what to say is in sight on a phone, a low one and a tablet", async ({ signUp }) => {
  // A clock that speaks of no country.
  const { page } = await signUp({ ...PHONE, timezoneId: "UTC" });
  const chat = await new ChatPage(page).open();
  await chat.ask("my 6 month old is choking on a grape");
  const card = cardOf(page);
  await expect(card.getByRole("listitem").first()).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [375, 553],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(card.getByText("The child is 6 months old.")).toBeInViewport({ ratio: 1 });
  }
});

for (const timezoneId of amount(["Asia/Kolkata"], ["UTC", "Asia/Kolkata"])) {
  test(
    `[K-604] with no country known and a clock of ${timezoneId} the steps have two thirds of a phone, every number is in one row, and that of any other country in sight, in English and Malayalam`,
    { tag: "@long" },
    async ({ signUp }) => {
      const { page } = await signUp({ ...PHONE, timezoneId });
      const chat = await new ChatPage(page).open();
      await chat.ask("my 6 month old is choking on a grape");
      const card = cardOf(page);
      await expect(card.getByRole("listitem").first()).toBeVisible();
      const row = card.getByRole("list").filter({ hasText: "Any other country" });
      const numbers = row.getByRole("link");
      const tops = await Promise.all((await numbers.all()).map(async (number) => (await edgesOf(number)).top));
      expect(new Set(tops).size).toBe(1);
      // The steps end where the dock begins.
      const dock = page.locator(".cramped-dock");
      expect((await edgesOf(dock)).top).toBeGreaterThan((PHONE.viewport?.height ?? 0) * (2 / 3));
      // The last one stands at the beginning.
      const end = numbers.nth(-2);
      await end.scrollIntoViewIfNeeded();
      const [last, around] = await Promise.all([edgesOf(end), edgesOf(row)]);
      expect(last.right).toBeLessThanOrEqual(around.right + 1);
      expect(last.left).toBeGreaterThanOrEqual(around.left);
      // The row alone goes on to the side.
      expect(await dock.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await expect(page).toHaveURL(/\/chat\/\w+/);
      for (const [lng, name] of [
        ["en", "Any other country"],
        ["ml", "മറ്റൊരു രാജ്യം"],
      ] as const) {
        await page.goto(`${new URL(page.url()).pathname}?lng=${lng}`);
        const elsewhere = page.getByRole("alert").getByRole("link", { description: name });
        await expect(elsewhere).toHaveAttribute("href", "tel:112");
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await expect(elsewhere).toBeInViewport({ ratio: 1 });
        }
      }
    },
  );
}

/** In pixels of the screen. */
async function edgesOf(one: Locator): Promise<Record<"top" | "bottom" | "left" | "right", number>> {
  return await one.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}
