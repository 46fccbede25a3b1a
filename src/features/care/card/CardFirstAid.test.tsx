import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { getI18n } from "react-i18next";
import { beforeAll, expect, test, vi } from "vitest";
import type { StepsAge } from "#domain/care/firstAid/cards.ts";
import { textToSpeech } from "#platform/speech/TextToSpeech.ts";
import { preloadFirstAid } from "./CardFirstAid.tsx";
import { EmergencyCard } from "./EmergencyCard.tsx";

/** What is not on the card is not missing for want of its code. */
beforeAll(preloadFirstAid);

const NOBODY = { text: "", children: [], childId: null, today: "2026-11-22" };

function show(ruleIds: string[], age: StepsAge, country = "GB") {
  const on = { onCountry: vi.fn<() => void>(), onHelpReached: vi.fn<() => void>(), onDismiss: vi.fn<() => void>() };
  function Screen() {
    const [folded, setFolded] = useState(false);
    const card = { ruleIds, country, ageGroup: age, told: NOBODY, isDismissed: false, isFolded: folded, onFold: setFolded };
    return (
      <>
        <EmergencyCard {...on} {...card} />
        <button type="button" onClick={() => setFolded(true)}>
          Fold
        </button>
      </>
    );
  }
  render(<Screen />);
  return userEvent.setup();
}

const stepsIn = (list: HTMLElement): (string | null)[] =>
  within(list)
    .getAllByRole("listitem")
    .map((item) => item.textContent);

test("[K-85] a choking baby: the steps for a baby, in their order, after the number to call", async () => {
  show(["choking"], "under1");
  const heading = await screen.findByRole("heading", { name: /Choking\s*Under 1 year/ });
  const list = screen.getByRole("list");
  expect(stepsIn(list)[0]).toContain("up to 5 firm blows");
  expect(stepsIn(list)[1]).toContain("2 fingers");
  const call = screen.getByRole("link", { name: "Call 999" });
  expect(call.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("[K-83] it says once that nobody has checked the steps", async () => {
  show(["choking"], null);
  expect(
    await screen.findAllByText("No first-aid teacher or clinician has checked these steps yet, and nobody the drawings."),
  ).toHaveLength(1);
});

test("[K-119] a drawing stands where hands must act, in silence, and the words are whole without it", async () => {
  show(["choking"], "under1");
  const [blows, , call] = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(blows?.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  expect(blows?.textContent).toContain("Face down on your thigh");
  expect(call?.querySelector("svg")).toBeNull();
});

test("[K-123] while the steps stand there the screen stays lit, and no longer", async () => {
  const release = vi.fn<() => Promise<void>>().mockResolvedValue();
  const request = vi.fn<() => Promise<object>>().mockResolvedValue({ release });
  Object.defineProperty(window.navigator, "wakeLock", { value: { request }, configurable: true });
  show(["choking"], "under1");
  await screen.findByRole("list");
  await vi.waitFor(() => expect(request).toHaveBeenCalledExactlyOnceWith("screen"));
  await Promise.resolve();
  cleanup();
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
});

test("[K-86] for an unknown age there are both lists, each named by its age", async () => {
  show(["choking"], null);
  expect(stepsIn(await screen.findByRole("list", { name: "Under 1 year" })).join()).toContain("2 fingers");
  expect(stepsIn(screen.getByRole("list", { name: "1 year or older" })).join()).toContain("clasp your fist");
});

test("[K-86] where the likelier age is known its steps come first, and the others below them", async () => {
  show(["choking"], "likelyOver1");
  await screen.findByRole("list", { name: "1 year or older" });
  expect(screen.getAllByRole("list").map((list) => stepsIn(list).join().includes("2 fingers"))).toEqual([false, true]);
});

test("[K-86] of both lists either is one press away from the heading, and neither goes", async () => {
  const user = show(["choking"], null);
  const scrolled = vi.fn<(where: { block: string }) => void>();
  const older = await screen.findByRole("heading", { name: "1 year or older" });
  Object.assign(older, { scrollIntoView: scrolled });
  const [younger, button] = ["Under 1 year", "1 year or older"].map((name) => screen.getByRole("button", { name }));
  const [list] = screen.getAllByRole("list");
  expect(younger && list && younger.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  if (button !== undefined) await user.click(button);
  expect(document.activeElement).toBe(older);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: "start" });
  expect(screen.getAllByRole("list")).toHaveLength(2);
});

test("[K-86] of one list there is nothing to choose", async () => {
  show(["choking"], "under1");
  await screen.findByRole("list");
  expect(screen.queryByRole("button", { name: "Under 1 year" })).toBe(null);
});

test("[K-85] in the United States a burn is cooled as it is taught there", async () => {
  show(["burn"], null, "US");
  expect(stepsIn(await screen.findByRole("list"))[0]).toContain("10 to 15 minutes");
});

test("[K-85] what does not help leads on, to its heading, and back", async () => {
  const user = show(["choking"], "under1");
  await user.click(await screen.findByRole("button", { name: "It does not help, they stop responding" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: /^If they do not respond/ }));
  await user.click(screen.getByRole("button", { name: "They stop breathing" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: /^If they are not breathing/ }));
  expect(stepsIn(screen.getByRole("list")).join()).toContain("blow 5 times");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await user.click(screen.getByRole("button", { name: "Back" }));
  screen.getByRole("heading", { name: /^Choking/ });
  expect(screen.queryByRole("button", { name: "Back" })).toBe(null);
});

test("[K-85] who was under water and breathes, but does not respond, is one press from the steps for that, and back", async () => {
  const user = show(["drowning"], "over1");
  const breathes = stepsIn(await screen.findByRole("list"))[1];
  expect(breathes).toContain("No response: press the button below the steps.");
  await user.click(screen.getByRole("button", { name: "They breathe, but do not respond" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: /^If they do not respond/ }));
  expect(stepsIn(screen.getByRole("list")).join()).toContain("roll them onto their side");
  await user.click(screen.getByRole("button", { name: "They stop breathing" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: /^If they are not breathing/ }));
  expect(screen.queryByRole("button", { name: "Back" })).toBe(null);
});

test("[K-130] a sign without steps has what not to do, no reading aloud, and says that nobody has checked it", async () => {
  show(["electricShock"], null);
  screen.getByText("You wrote about an electric shock.");
  await screen.findByRole("heading", { name: "Until help comes" });
  expect(stepsIn(screen.getByRole("list"))[0]).toContain("Never touch them until the electricity is switched off.");
  expect(screen.queryByRole("button", { name: "Read the steps aloud" })).toBe(null);
  screen.getByText("No first-aid teacher or clinician has checked these steps yet, and nobody the drawings.");
});

test("[K-130] what not to do is no sequence: it has no numerals, and a mark that nobody hears says which line is which", async () => {
  show(["hotCar"], null);
  const list = await screen.findByRole("list");
  expect(list.tagName).toBe("UL");
  expect(list.textContent).not.toMatch(/\d/);
  const lines = within(list).getAllByRole("listitem");
  const marks = lines.map(
    (line) =>
      line
        .querySelector("svg[aria-hidden=true]")
        ?.getAttribute("class")
        ?.match(/lucide-(x|check)/)?.[1],
  );
  expect(marks).toEqual(["check", "x", "check"]);
});

test("[K-130] beside violence at home a card forbids nothing that would tell of it", async () => {
  show(["partnerViolence", "sexualAbuse", "weakCry"], null);
  expect((await screen.findByRole("list")).textContent).not.toContain("evidence");
});

test("[K-85] whoever wants to die is forbidden nothing: the card is its numbers", () => {
  show(["selfHarm"], null);
  expect(screen.queryByRole("heading", { level: 3 })).toBe(null);
  screen.getByRole("link", { name: "Call 999" });
});

test("[K-85] a call does not fold the steps away, and a fold does not lose how far they have come", async () => {
  const user = show(["choking"], "under1");
  await user.click(await screen.findByRole("button", { name: "It does not help, they stop responding" }));
  await user.click(screen.getByRole("link", { name: "Call 999" }));
  screen.getByRole("heading", { name: /^If they do not respond/ });
  await user.click(screen.getByRole("button", { name: "Fold" }));
  expect(screen.queryByRole("list")).toBe(null);
  await user.click(screen.getByRole("button", { name: "Get help now" }));
  screen.getByRole("heading", { name: /^If they do not respond/ });
});

test("[K-87] where the words of the steps cannot be loaded, the card is its numbers", () => {
  const words = getI18n();
  const kept = words.getResourceBundle("en", "firstAid") as object;
  words.removeResourceBundle("en", "firstAid");
  try {
    show(["choking"], "under1");
    screen.getByRole("link", { name: "Call 999" });
    expect(screen.queryByRole("list")).toBe(null);
  } finally {
    words.addResourceBundle("en", "firstAid", kept);
  }
});

test("[K-128] the steps are read aloud by a press, in their order, and never by themselves", async () => {
  const read = vi.spyOn(textToSpeech, "read").mockImplementation(() => {});
  vi.spyOn(textToSpeech, "isAble", "get").mockReturnValue(true);
  const user = show(["choking"], "under1");
  await screen.findByRole("list");
  expect(read).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Read the steps aloud" }));
  const { text } = read.mock.lastCall?.[1] ?? { text: "" };
  expect(text).toMatch(/^Under 1 year\.\n1\. Face down on your thigh.*\n2\. /);
});
