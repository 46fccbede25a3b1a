import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode, use } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { signOf } from "#domain/care/firstAid/signOf.ts";
import { triage } from "#domain/care/triage.ts";
import { blockStorage } from "#platform/storage/blockStorage.testing.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { type Functions, renderScreen } from "#platform/testing/testing.tsx";
import { OverlayContext, type RegisterOverlay } from "#ui/overlay.ts";
import { AuthStateContext } from "#user/authState.ts";
import { sampleUser } from "#user/currentUser.testing.ts";
import { UrgentHelp, UrgentHelpButton } from "./UrgentHelp.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Signed in, where there are children on file. */
function Sheet({ isSignedIn }: { isSignedIn: boolean }) {
  const nobody = use(AuthStateContext);
  return (
    <AuthStateContext value={isSignedIn ? { ...nobody, user: sampleUser() } : nobody}>
      <UrgentHelpButton />
      <UrgentHelp />
    </AuthStateContext>
  );
}

async function open(country: string | null, functions: Functions = {}, register: RegisterOverlay = () => () => {}) {
  if (country === null) localValues.remove(localKeys.country);
  else localValues.write(localKeys.country, country);
  // As `npm start` runs it: with each effect twice.
  const { update } = await renderScreen(
    <StrictMode>
      <OverlayContext value={register}>
        <Sheet isSignedIn={"children:list" in functions} />
      </OverlayContext>
    </StrictMode>,
    functions,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Urgent help" }));
  return { user, update, sheet: within(await screen.findByRole("dialog", { name: "Urgent help" })) };
}

async function chooseSpain(sheet: Awaited<ReturnType<typeof open>>["sheet"]) {
  // The names of the countries come behind what is drawn first.
  const spain = await sheet.findByRole("option", { name: "Spain" });
  await userEvent.selectOptions(sheet.getByRole("combobox", { name: "Where are you?" }), spain);
}

test("[K-93] one press opens the numbers of the country, the first to be called first, with the focus on it", async () => {
  const { sheet } = await open("US");
  const call = sheet.getByRole("link", { name: "Call 911" });
  expect(call.getAttribute("href")).toBe("tel:911");
  sheet.getByText("Numbers for United States. Works without a connection.");
  sheet.getByText("Nobody has checked the drawings yet.");
  expect(sheet.getAllByRole("link")[0]).toBe(call);
});

test("[K-1509] a tile leads to the steps for a mother who bleeds, whether she has given birth or is pregnant", async () => {
  const { user, sheet } = await open("IE");
  await user.click(sheet.getByRole("button", { name: "Bleeding of the mother" }));
  await sheet.findByRole("heading", { name: "Heavy bleeding of the mother" });
  const { ruleIds } = triage("I am 33 weeks pregnant and bleeding", { family: UNKNOWN_FAMILY });
  expect(signOf(ruleIds)).toBe("motherBleeding");
});

test("[K-93] without a country it asks for it, and names the numbers by country", async () => {
  const { sheet } = await open(null);
  await chooseSpain(sheet);
  expect((await sheet.findByRole("link", { name: "Call 112" })).getAttribute("href")).toBe("tel:112");
});

test("[P-16] where the browser keeps nothing, the country is asked for once", async () => {
  blockStorage();
  const { user, sheet } = await open(null);
  await chooseSpain(sheet);
  await user.click(sheet.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
  await user.click(screen.getByRole("button", { name: "Urgent help" }));
  await screen.findByText("Numbers for Spain. Works without a connection.");
});

test("[K-93] a sign leads to its steps, over the number to call, and back", async () => {
  const { user, sheet } = await open("US");
  await user.click(sheet.getByRole("button", { name: "Choking" }));
  await sheet.findByRole("list", { name: "Under 1 year" });
  sheet.getByRole("list", { name: "1 year or older" });
  sheet.getByRole("link", { name: "Call 911" });
  await user.click(sheet.getByRole("button", { name: "All signs" }));
  expect(sheet.getByRole("button", { name: "Burn" })).toBeDefined();
});

test.each([
  ["2000-01-01", "Under 1 year"],
  [new Date(Date.now() - 430 * 86_400_000).toISOString().slice(0, 10), "1 year or older"],
  [new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10), "Under 1 year"],
])("[K-86] the age of who is on file comes first, and the other below it: born %s", async (birthDate, first) => {
  const { user, sheet } = await open("IN", { "children:list": () => [{ _id: "c", name: "Unni", birthDate }] });
  await user.click(sheet.getByRole("button", { name: "Choking" }));
  await sheet.findByRole("list", { name: "1 year or older" });
  const [list, other] = sheet.getAllByRole("list");
  expect(list).toBe(sheet.getByRole("list", { name: first }));
  expect(other).toBeDefined();
});

test("[K-86] the two lists of steps that stand there change places no more, when the children come to be known", async () => {
  let children: unknown[] | undefined;
  const { user, sheet, update } = await open("IN", { "children:list": () => children });
  await user.click(sheet.getByRole("button", { name: "Choking" }));
  const names = () => sheet.getAllByRole("list").map((list) => list.getAttribute("aria-labelledby"));
  await sheet.findByRole("list", { name: "Under 1 year" });
  const before = names();
  children = [{ _id: "c", name: "Unni", birthDate: new Date(Date.now() - 430 * 86_400_000).toISOString().slice(0, 10) }];
  update();
  expect(names()).toEqual(before);
  await user.click(sheet.getByRole("button", { name: "All signs" }));
  await user.click(sheet.getByRole("button", { name: "Choking" }));
  expect(sheet.getAllByRole("list")[0]).toBe(sheet.getByRole("list", { name: "1 year or older" }));
});

test("[K-93] over the steps for a poison, which send to the poison line, stands that line too, and over no others", async () => {
  const { user, sheet } = await open("US");
  const calls = () => sheet.getAllByRole("link", { name: /^Call/ }).map((link) => link.getAttribute("href"));
  for (const sign of ["Poisoning", "Swallowed battery"]) {
    await user.click(sheet.getByRole("button", { name: sign }));
    expect({ sign, calls: calls() }).toEqual({ sign, calls: ["tel:911", "tel:18002221222"] });
    await user.click(sheet.getByRole("button", { name: "All signs" }));
  }
  await user.click(sheet.getByRole("button", { name: "Choking" }));
  expect(calls()).toEqual(["tel:911"]);
});

test("[K-93] the steps of a sign begin at their heading, with the focus on it, and the way back at that sign", async () => {
  const { user, sheet } = await open("US");
  await act(async () => await import("#features/care/card/FirstAid.tsx"));
  const box = screen.getByRole("dialog");
  box.scrollTop = 300;
  await user.click(sheet.getByRole("button", { name: "Head injury" }));
  expect(box.scrollTop).toBe(0);
  expect(document.activeElement).toBe(sheet.getByRole("heading", { name: /^Head injury/ }));
  await user.click(sheet.getByRole("button", { name: "All signs" }));
  expect(document.activeElement).toBe(sheet.getByRole("button", { name: "Head injury" }));
});

test("[K-93] [C-16] Back leads from the steps of a sign to the signs, and from there out of the sheet", async () => {
  const closers: (() => void)[] = [];
  const register: RegisterOverlay = (close) => {
    closers.push(close);
    return () => closers.splice(closers.indexOf(close), 1);
  };
  const { user, sheet } = await open("US", {}, register);
  expect(closers).toEqual([]);
  await user.click(sheet.getByRole("button", { name: "Burn" }));
  expect(closers).toHaveLength(1);
  act(() => closers[0]?.());
  expect(document.activeElement).toBe(sheet.getByRole("button", { name: "Burn" }));
  expect(closers).toEqual([]);
});

test("[K-93] a second press that falls on what has come in the place of the button is not heard, a later one is", async () => {
  vi.spyOn(performance, "now").mockReturnValue(1_000);
  const { sheet } = await open("US");
  const tile = sheet.getByRole("button", { name: "Burn" });
  const pressedAt = vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(1_399);
  fireEvent.click(tile, { detail: 2 });
  expect(sheet.queryByRole("button", { name: "All signs" })).toBe(null);
  pressedAt.mockReturnValue(1_400);
  fireEvent.click(tile, { detail: 2 });
  sheet.getByRole("button", { name: "All signs" });
});

test("[K-118] the danger check is one press away from it, between the numbers and the signs", async () => {
  const { sheet } = await open("US");
  const check = sheet.getByRole("link", { name: /Danger check/ });
  expect(check.getAttribute("href")).toBe("/check");
  const sign = sheet.getByRole("button", { name: "Choking" });
  expect(check.compareDocumentPosition(sign)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("[K-93] its button closes it", async () => {
  const { user, sheet } = await open("US");
  await user.click(sheet.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
});

test("[K-93] who presses twice before it is there closes it once, and the button opens it again", async () => {
  await renderScreen(
    <>
      <UrgentHelpButton />
      <UrgentHelp />
    </>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Urgent help" });
  await user.dblClick(button);
  const sheet = within(await screen.findByRole("dialog", { name: "Urgent help" }));
  await user.click(sheet.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
  await user.click(button);
  await screen.findByRole("dialog", { name: "Urgent help" });
});
