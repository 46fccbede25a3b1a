import { act, cleanup, createEvent, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import english from "#locales/en/check.json";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { OverlayContext } from "#ui/overlay.ts";
import { CheckScreen } from "./CheckScreen.tsx";

beforeEach(() => localValues.remove(localKeys.check(null)));

const ANAYA = { id: "c1", name: "Anaya", age: "4 months", born: { days: 133, weeks: 19, months: 4, years: 0 }, days: 133 };
const LEO = { id: "c2", name: "Leo", age: "3 years", born: { days: 1_200, weeks: 171, months: 39, years: 3 }, days: 1_200 };

async function open(props: Partial<ComponentProps<typeof CheckScreen>> = {}) {
  const on = { onCountry: () => {}, onOver: vi.fn<ComponentProps<typeof CheckScreen>["onOver"]>(), onClose: () => {} };
  await renderScreen(<CheckScreen userId={null} family={[]} country="IN" onAsk={null} {...on} {...props} />);
  return { ...on, ...props };
}

/** A press at a time of its own, in milliseconds. False where the browser is told not to follow it. */
function pressAt(name: string, at: number, role: "button" | "link" = "button"): boolean {
  const pressed = screen.getByRole(role, { name });
  // As the second click at one place is counted; whether it comes too soon its time says.
  const event = createEvent.click(pressed, { detail: 2 });
  Object.defineProperty(event, "timeStamp", { value: at });
  return fireEvent(pressed, event);
}

const question = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("[K-112] the answers", () => {
  test("a second tap within a quarter of a second of the first is not heard: it was meant for the question before", async () => {
    await open();
    pressAt("Under 3 months", 0);
    pressAt("No", 1_000);
    expect(question()).toBe(english.questions.breathing);
    pressAt("No", 1_249);
    expect(question()).toBe(english.questions.breathing);
    pressAt("No", 1_250);
    expect(question()).toBe(english.questions.colour);
  });

  test("two presses by a tool, which come one after the other without a pause, both count", async () => {
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Under 3 months" }));
    fireEvent.click(screen.getByRole("button", { name: "No" }));
    expect(question()).toBe(english.questions.breathing);
  });

  test("a second tap on an age does not answer the first question", async () => {
    await open();
    pressAt("Under 3 months", 1_000);
    pressAt("Yes", 1_249);
    expect(question()).toBe(english.questions.wake);
    pressAt("No", 1_250);
    expect(question()).toBe(english.questions.breathing);
  });

  test("a second tap on the last answer calls nobody, asks nothing and starts nothing again", async () => {
    const onAsk = vi.fn<(message: string, childId: string | null) => void>();
    await open({ onAsk });
    pressAt("Under 3 months", 0);
    pressAt("Yes", 1_000);
    for (const name of ["Ask Amma about it", "Start again", "Back"]) pressAt(name, 1_249);
    expect(pressAt("Call 112", 1_249, "link")).toBe(false);
    screen.getByRole("heading", { name: english.results.now.title });
    expect(onAsk).not.toHaveBeenCalled();
    expect(pressAt("Call 112", 1_250, "link")).toBe(true);
  });

  test("a second tap on Start again chooses no age, and one on Back gives no answer", async () => {
    await open();
    pressAt("Under 3 months", 0);
    pressAt("Yes", 1_000);
    pressAt("Start again", 2_000);
    pressAt("1 to 4 years", 2_249);
    screen.getByRole("heading", { name: english.who.question });
    pressAt("1 to 4 years", 2_250);
    pressAt("No", 3_000);
    pressAt("Back", 4_000);
    pressAt("Yes", 4_249);
    expect(question()).toBe(english.questions.wake);
  });

  test("neither Yes nor No is lit, and Back asks the question before again", async () => {
    await open();
    pressAt("1 to 4 years", 0);
    expect(screen.getByRole("button", { name: "Yes" }).className).toBe(screen.getByRole("button", { name: "No" }).className);
    pressAt("No", 1_000);
    pressAt("Back", 2_000);
    expect(question()).toBe(english.questions.wake);
    pressAt("Back", 3_000);
    screen.getByRole("heading", { name: english.who.question });
  });
});

test("[C-16] [K-112] the browser's Back leads one question back, as the arrow does, and then to whom it is about", async () => {
  let closers: (() => void)[] = [];
  const register = (close: () => void) => {
    closers.push(close);
    return () => void (closers = closers.filter((other) => other !== close));
  };
  // The browser's: what is on top of the history is closed, and is no entry any more.
  const goBack = () => act(() => closers.pop()?.());
  await renderScreen(
    <OverlayContext value={register}>
      <CheckScreen
        userId={null}
        family={[]}
        country="IN"
        onAsk={null}
        onCountry={() => {}}
        onOver={() => {}}
        onClose={() => {}}
      />
    </OverlayContext>,
  );
  pressAt("Under 3 months", 0);
  pressAt("No", 1_000);
  pressAt("No", 2_000);
  expect(closers).toHaveLength(3);
  goBack();
  expect(question()).toBe(english.questions.breathing);
  pressAt("Back", 3_000);
  expect(question()).toBe(english.questions.wake);
  expect(closers).toHaveLength(1);
  pressAt("Yes", 4_000);
  screen.getByRole("heading", { name: english.results.now.title });
  goBack();
  expect(question()).toBe(english.questions.wake);
  goBack();
  screen.getByRole("heading", { name: english.who.question });
  expect(closers).toHaveLength(0);
});

describe("[K-116] whom it is about, and what it ends with", () => {
  test("who is known is one tap away, and the ages for somebody else", async () => {
    const { onOver } = await open({ family: [ANAYA, LEO] });
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "",
      "Anaya4 months",
      "Leo3 years",
      "Under 3 months",
      "3 to 11 months",
      "1 to 4 years",
      "5 or older",
    ]);
    pressAt("Anaya 4 months", 0);
    pressAt("Not sure", 1_000);
    expect(onOver).toHaveBeenCalledExactlyOnceWith(
      { about: { age: "months3To11", days: 133 }, answers: [{ question: "wake", answer: "notSure" }] },
      "c1",
    );
  });

  test("Now: the call, what to say with the age, and the level as the current one of four", async () => {
    await open({ family: [ANAYA] });
    pressAt("Anaya 4 months", 0);
    pressAt("No", 1_000);
    pressAt("Yes", 2_000);
    expect(document.activeElement?.textContent).toBe("Get help now");
    const levels = within(screen.getByRole("list", { name: english.meter })).getAllByRole("listitem");
    expect(levels.map((level) => [level.textContent, level.getAttribute("aria-current")])).toEqual([
      ["Watch", null],
      ["Soon", null],
      ["Today", null],
      ["Now", "true"],
    ]);
    const dock = within(screen.getByRole("alert"));
    expect(dock.getByRole("link", { name: "Call 112" }).getAttribute("href")).toBe("tel:112");
    dock.getByText(/My child is 4 months old\. Struggles to breathe\./);
  });

  test("[K-188] from the heading of the result the next Tab is the call, which is read before the steps", async () => {
    await open();
    pressAt("Under 3 months", 0);
    pressAt("Yes", 1_000);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Get help now" }));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Call 112" }));
    const owner = document.querySelector(`[aria-owns="${screen.getByRole("alert").id}"]`);
    const [, signs] = screen.getAllByRole("list");
    expect(owner?.compareDocumentPosition(signs as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each(["Start again", "Back"])(
    "[K-189] after %s the first question has the focus, and on the way in nothing is taken",
    async (way) => {
      await open();
      expect(document.activeElement).toBe(document.body);
      pressAt("Under 3 months", 0);
      if (way === "Start again") pressAt("Yes", 1_000);
      pressAt(way, 2_000);
      await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(english.who.question));
    },
  );

  test("[K-88] a child whose sex is on file is said to be the son or the daughter", async () => {
    await open({ family: [{ ...ANAYA, sex: "girl" }] });
    pressAt("Anaya 4 months", 0);
    pressAt("Yes", 1_000);
    expect(screen.getByRole("alert").textContent).toContain("My daughter is 4 months old.");
  });

  test("[K-88] what nobody is sure of is no fact on the telephone, and the age that was chosen is said", async () => {
    await open();
    pressAt("1 to 4 years", 0);
    pressAt("Not sure", 1_000);
    expect(screen.getByRole("alert").textContent).toContain(
      "It is about a child who is 1 to 4 years old. Perhaps: Very hard to wake, very sleepy or confused.",
    );
  });

  test("[K-85] of a fit it brings the steps of first aid, of a rash none", async () => {
    await open();
    pressAt("1 to 4 years", 0);
    for (const at of [1_000, 2_000, 3_000]) pressAt("No", at);
    pressAt("Yes", 4_000);
    await screen.findByRole("heading", { name: "Seizure" });
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain(
      "2Turn them onto their side as soon as you can.",
    );
    pressAt("Back", 5_000);
    pressAt("No", 6_000);
    pressAt("Yes", 7_000);
    screen.getByRole("heading", { name: "Get help now" });
    expect(screen.queryByRole("heading", { name: "Seizure" })).toBe(null);
  });

  test("[K-85] of breathing that is hard work it brings what to do for one who breathes", async () => {
    await open();
    pressAt("1 to 4 years", 0);
    pressAt("No", 1_000);
    pressAt("Yes", 2_000);
    await screen.findByText("If they are sitting up, keep their head and neck supported.");
    expect(screen.getByRole("button", { name: "They stop breathing" })).toBeDefined();
  });

  test("where nobody has said in which country, the dock asks, with numbers by country", async () => {
    await open({ country: null });
    pressAt("5 or older", 0);
    expect(screen.getByRole("link", { name: /Numbers for help/ }).getAttribute("href")).toBe("/emergency");
    pressAt("Yes", 1_000);
    within(screen.getByRole("alert")).getByRole("combobox", { name: "Where are you?" });
  });

  test("a milder result says what would be graver, where it is from, and that nobody has checked it", async () => {
    await open();
    pressAt("5 or older", 0);
    for (let at = 1; screen.queryByRole("button", { name: "Yes" }) !== null; at++) pressAt("No", at * 1_000);
    expect(document.activeElement?.textContent).toBe("Watch at home");
    screen.getByRole("heading", { name: "Call 112 if you see" });
    screen.getByText(english.signs.wake);
    screen.getByText(english.unchecked);
    const sources = within(screen.getByRole("group")).getAllByRole("link", { hidden: true });
    expect(sources.length).toBeGreaterThan(1);
    expect(screen.queryByRole("alert")).toBe(null);
  });

  test("taken into the chat it is a message, with the child whom it is about", async () => {
    const onAsk = vi.fn<(message: string, childId: string | null) => void>();
    await open({ family: [LEO], onAsk });
    pressAt("Leo 3 years", 0);
    pressAt("Yes", 1_000);
    pressAt("Ask Amma about it", 2_000);
    expect(onAsk).toHaveBeenCalledExactlyOnceWith(
      "I went through the danger check. Result: get help now. I said yes to: very hard to wake, very sleepy or confused.",
      "c2",
    );
  });
});

describe("[K-113] a check that has its result", () => {
  const isAsked = () => screen.queryByRole("heading", { name: english.who.question }) !== null;

  test.each([
    ["now", "wake", "IN"],
    ["today", "longFever", "GB"],
    ["watch", null, "IN"],
  ] as const)("can be started again: %s", async (level, sign, country) => {
    await open({ country, onAsk: () => {} });
    pressAt("1 to 4 years", 0);
    let at = 1_000;
    for (; screen.queryByRole("button", { name: "Yes" }) !== null; at += 1_000) {
      pressAt(sign !== null && question() === english.questions[sign] ? "Yes" : "No", at);
    }
    screen.getByRole("heading", { name: english.results[level].title });
    pressAt("Start again", at);
    expect(isAsked()).toBe(true);
  });

  test("is over when it is left, and one in the middle is not", async () => {
    await open();
    pressAt("1 to 4 years", 0);
    cleanup();
    await open();
    expect(question()).toBe(english.questions.wake);
    pressAt("Yes", 1_000);
    screen.getByRole("heading", { name: english.results.now.title });
    cleanup();
    await open();
    expect(isAsked()).toBe(true);
  });

  test("stands there after a reload, as after a call, and says that it is not of now", async () => {
    await open();
    pressAt("1 to 4 years", 0);
    pressAt("Yes", 1_000);
    expect(screen.queryByText(english.resumedResult)).toBe(null);
    const kept = localValues.read(localKeys.check(null)) ?? "";
    cleanup();
    // A page that is reloaded is not left.
    localValues.write(localKeys.check(null), kept);
    await open();
    screen.getByRole("heading", { name: english.results.now.title });
    screen.getByText(english.resumedResult);
    expect(screen.getAllByRole("button", { name: "Start again" })).not.toEqual([]);
  });
});
