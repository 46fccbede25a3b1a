import { ChatPage } from "./support/chatPage.ts";
import { expect, test } from "./support/fixtures.ts";
import { PHONE_SIZE } from "./support/sizes.ts";

const POINTS = Array.from({ length: 60 }, (_, number) => `- another point of the list, ${"so ".repeat(number % 5)}and on\n`);
/** Two new rows, the field and its buttons: 21 or 22 were seen. */
const STYLED = 60;

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/**
 * How much a browser styles anew is counted, and is the same on every machine. By `:is(place:has(…) *)` it is all that the place holds: 248
 * elements here.
 */
test(
  "a question that is sent from a phone has the browser style what is new, and not the answer above it",
  { tag: "@long" },
  async ({ signUp, provider, browser }) => {
    const { page } = await signUp();
    await page.setViewportSize(PHONE_SIZE);
    await provider.answers("many points", { chunks: POINTS });
    await provider.answers("one word", { chunks: ["Well."], holdAfter: 0 });
    const chat = await new ChatPage(page).open();
    await chat.ask("many points?");
    await expect(chat.replies.getByRole("listitem")).toHaveCount(POINTS.length);
    await expect(chat.action(chat.replies, "Copy")).toBeVisible();

    await chat.box.fill("one word?");
    await browser.startTracing(page, { categories: ["devtools.timeline"] });
    await chat.box.press("Enter");
    await expect(chat.questions).toHaveCount(2);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const counts = trace.traceEvents.flatMap(({ name, args }) => (name === "UpdateLayoutTree" ? (args.elementCount ?? []) : []));
    expect(counts.length).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(STYLED);
  },
);
