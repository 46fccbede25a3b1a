import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { DismissReason } from "#domain/care/dismissal.ts";
import * as zone from "#platform/device/timeZone.ts";
import { EmergencyCard } from "./EmergencyCard.tsx";
import type { FoundIn } from "./useReasonText.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const TODAY = "2026-11-22";
const leo = { _id: "leo", name: "Leo", birthDate: "2026-10-04" };

interface SetUp {
  ruleIds?: string[];
  by?: FoundIn;
  /** The only child, whom the chat is about. */
  child?: typeof leo;
  text?: string;
}

function show(asked: string | null, { ruleIds = ["breathing"], by, child, text = "" }: SetUp = {}) {
  const reached = vi.fn<() => void>();
  const dismissed = vi.fn<(reason?: DismissReason) => void>();
  const children = child === undefined ? [] : [child];
  const told = { text, children, childId: child?._id ?? null, today: TODAY };
  function Screen() {
    const [country, setCountry] = useState(asked);
    const [folded, setFolded] = useState(false);
    const [isDismissed, setDismissed] = useState(false);
    const onDismiss = (reason?: DismissReason) => {
      dismissed(reason);
      setDismissed(true);
      setFolded(true);
    };
    const card = { country, onCountry: setCountry, ruleIds, told, isFolded: folded, onFold: setFolded, isDismissed, onDismiss };
    return (
      <>
        <EmergencyCard {...card} {...(by && { by })} ageGroup={null} onHelpReached={reached} />
        <textarea aria-label="Message" />
        <button type="button">Send message</button>
      </>
    );
  }
  const { unmount } = render(<Screen />);
  return { unmount, reached, dismissed, user: userEvent.setup() };
}

function numbers(): (string | null)[] {
  return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
}

test("[K-3] for an unknown country it asks, names every number with its country, and ends with 112", () => {
  show(null);
  const card = screen.getByRole("alert");
  within(card).getByRole("heading", { name: "Get help now" });
  within(card).getByRole("combobox", { name: "Where are you?" });
  expect(numbers()).toEqual(["tel:911", "tel:112", "tel:999", "tel:112", "tel:112"]);
  expect(screen.getByRole("link", { name: "Call 999", description: "United Kingdom" })).toBeDefined();
  expect(screen.getAllByRole("link", { name: "Call 112" }).at(-1)).toBe(
    screen.getByRole("link", { name: "Call 112", description: "Any other country" }),
  );
});

test("[K-3] the countries that the browser's languages speak of come first, and none of their numbers is singled out", () => {
  vi.stubGlobal("navigator", { languages: ["es-MX", "en-AU"] });
  show(null);
  expect(numbers().slice(0, 3)).toEqual(["tel:911", "tel:000", "tel:112"]);
  expect(screen.getByRole("link", { name: "Call 911", description: "Mexico" })).toBeDefined();
});

test("[K-3] the first number of the country that the clock speaks of is the one to call, named as a question, with what to say", () => {
  vi.spyOn(zone, "deviceTimeZone").mockReturnValue("Europe/London");
  const { unmount } = show(null);
  expect(numbers()).toEqual(["tel:999", "tel:911", "tel:112", "tel:112", "tel:112"]);
  const call = screen.getByRole("link", { name: "Call 999", description: "United Kingdom?" });
  expect(call.compareDocumentPosition(screen.getByRole("combobox"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  unmount();
  // A clock that is right in several countries speaks of none.
  vi.spyOn(zone, "deviceTimeZone").mockReturnValue("UTC");
  show(null);
  expect(numbers()[0]).toBe("tel:911");
});

test("[K-27] the country that is chosen in the card gives its number", async () => {
  const { user } = show(null);
  await user.selectOptions(screen.getByRole("combobox"), "India");
  expect(numbers()).toEqual(["tel:112", "tel:108"]);
  screen.getByText("Numbers for India");
  expect(screen.queryByRole("combobox")).toBe(null);
});

test("[K-603] after a country is chosen the focus is at the card's heading, and the next Tab is its call", async () => {
  const { user } = show(null);
  const list = screen.getByRole("combobox");
  list.focus();
  await user.selectOptions(list, "Japan");
  expect(document.activeElement).toBe(list);
  await user.selectOptions(list, "India");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Get help now" }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Call 112" }));
});

test("[K-3] a country without a number of its own keeps the question and has 112 as the last line", async () => {
  const { user } = show(null);
  await user.selectOptions(screen.getByRole("combobox"), "Japan");
  screen.getByText(/We have no number for Japan/);
  expect(numbers()).toEqual(["tel:112"]);
  await user.selectOptions(screen.getByRole("combobox"), "Spain");
  expect(numbers()).toEqual(["tel:112"]);
});

test("[K-21] for a known country there is its number, then what fits the sign, each with what it is for", () => {
  show("US", { ruleIds: ["poison"] });
  expect(numbers()).toEqual(["tel:911", "tel:18002221222"]);
  screen.getByRole("link", { name: "Call 911", description: "Emergency" });
  screen.getByRole("link", { name: "Call 1-800-222-1222", description: "Poison line" });
});

test("[K-21] suicidal words bring the line for them first, and the emergency number beside it", () => {
  show("US", { ruleIds: ["selfHarm"] });
  expect(numbers()).toEqual(["tel:988", "tel:911"]);
});

test("it says in one sentence why it is there, also for a rule of another version", () => {
  show(null, { ruleIds: ["a rule of next year"] });
  expect(screen.getByRole("alert").textContent).toContain("What you wrote can be an emergency.");
});

test.each([
  ["spoken", ["breathing"], "You said something about trouble breathing."],
  ["answer", ["breathing"], "The answer says something about trouble breathing."],
  ["answer", [], "What the answer says can be an emergency."],
] as const)("[K-1] of what was %s it does not say that they wrote it: %j", (by, ruleIds, reason) => {
  show("IN", { by, ruleIds: [...ruleIds] });
  expect(screen.getByRole("alert").textContent).toContain(reason);
  expect(screen.getByRole("alert").textContent).not.toContain("You wrote");
});

test.each([
  [["seriousInjury", "heavyBleeding"], "You wrote about heavy bleeding, or bleeding in pregnancy."],
  [["weakCry", "venom"], "You wrote about a bite or sting of a dangerous animal."],
])("[K-88] of %j it names the sign whose steps stand beside it, and not what the same words meet besides", (ruleIds, reason) => {
  show("IN", { ruleIds });
  expect(screen.getByRole("alert").textContent).toContain(reason);
  expect(screen.getByRole("alert").textContent.match(/You wrote about/g)).toHaveLength(1);
});

test("[K-88] it says what to say: the sign, and the age of the child that is meant", () => {
  show("IN", { child: leo, text: "he is not breathing" });
  expect(screen.getByRole("alert").textContent).toContain("Say: “My child is not breathing. The child is 7 weeks old.”");
});

test("[K-89] it says it in the language of the line", () => {
  show("ES", { child: leo });
  const words = screen.getByText("“Mi hijo o hija no puede respirar bien. Tiene 7 semanas.”");
  expect(words.getAttribute("lang")).toBe("es");
});

test("[K-25] a call folds it to a bar that keeps the number, and a press on the bar unfolds it", async () => {
  const { user } = show("US", { ruleIds: ["rashThatStays"] });
  await user.click(screen.getByRole("link", { name: "Call 911" }));
  expect(screen.queryByRole("button", { name: "Help has been reached" })).toBe(null);
  expect(numbers()).toEqual(["tel:911"]);
  await user.click(screen.getByRole("button", { name: "Get help now" }));
  screen.getByRole("button", { name: "Help has been reached" });
});

test("[K-3] folded without a country it guesses no number", async () => {
  const { user } = show(null, { ruleIds: ["rashThatStays"] });
  await user.click(screen.getByRole("link", { name: "Call 911" }));
  expect(screen.queryByRole("link")).toBe(null);
  await user.click(screen.getByRole("button", { name: "Show numbers" }));
  expect(numbers()).toHaveLength(5);
});

test("[K-1] it leaves by Help has been reached", async () => {
  const { reached, user } = show(null);
  await user.click(screen.getByRole("button", { name: "Help has been reached" }));
  expect(reached).toHaveBeenCalledOnce();
});

test("[K-91] Not an emergency folds it to a bar with Call, which unfolds again", async () => {
  const { dismissed, user } = show("US");
  await user.click(screen.getByRole("button", { name: "Not an emergency" }));
  expect(dismissed).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(numbers()).toEqual(["tel:911"]);
  await user.click(screen.getByRole("button", { name: "If anything changes" }));
  screen.getByRole("heading", { name: "Get help now" });
});

test("[K-91] why it was none can be said by one tap, and need not be", async () => {
  const { dismissed, user } = show("US");
  await user.click(screen.getByRole("button", { name: "Not an emergency" }));
  await user.click(screen.getByRole("button", { name: "I was only asking" }));
  expect(dismissed).toHaveBeenLastCalledWith("question");
  expect(screen.queryByRole("button", { name: "It is over" })).toBe(null);
});

test("[K-190] each press on it goes on where it leads: to what is asked, to the bar, and to the card again", async () => {
  const { user } = show("US");
  await user.click(screen.getByRole("button", { name: "Not an emergency" }));
  expect(document.activeElement).toBe(screen.getByRole("group"));
  await user.click(screen.getByRole("button", { name: "I was only asking" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "If anything changes" }));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Get help now" }));
});

test("[K-25] the first Tab from the field goes to the call, and the next ones go where they always do", async () => {
  const { user } = show("IN");
  await user.click(screen.getByRole("textbox"));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Call 112" }));
  await user.click(screen.getByRole("textbox"));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Send message" }));
});

test("[K-25] backwards too: not to what folds the card", async () => {
  const { user } = show("IN");
  await user.click(screen.getByRole("textbox"));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Call 112" }));
});

test("[K-20] it says which numbers were read on no official page, and casts no doubt on when 999 is answered", () => {
  show("GB");
  expect(document.body.textContent).toContain("999");
  expect(document.body.textContent).not.toMatch(/hours/i);
  show("ZA");
  expect(document.body.textContent).toContain(": not from an official page.");
});
