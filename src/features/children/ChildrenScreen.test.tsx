import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { getI18n } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppErrorData } from "#domain/errors.ts";
import spanish from "#locales/es/children.json";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { type Functions, renderScreen } from "#platform/testing/testing.tsx";
import { clearedUser } from "#user/clearedUser.ts";
import { ChildrenScreen } from "./ChildrenScreen.tsx";

type Call = (args: Record<string, unknown>) => unknown;

const anaya = { _id: "c1", name: "Anaya", birthDate: "2026-07-10", weeksEarly: 8, allergies: "egg" };
const bean = { _id: "c2", name: "Bean", dueDate: "2027-01-29" };

/** Noon wherever the tests run. */
beforeEach(() => {
  vi.setSystemTime(new Date(2026, 10, 20, 12));
  clearedUser.set("u1");
});
afterEach(async () => {
  vi.useRealTimers();
  await getI18n().changeLanguage("en");
});

async function chooseSpanish(): Promise<void> {
  getI18n().addResourceBundle("es", "children", spanish);
  await act(async () => void (await getI18n().changeLanguage("es")));
}

async function open(children: unknown[], functions: Functions = {}) {
  await renderScreen(<ChildrenScreen />, { "children:list": () => children, ...functions });
  return userEvent.setup();
}

/** What a screen reader hears with a field. */
function errorOf(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

test("[P-24] without a network, and with nothing kept, that is said, and the children come by themselves", async () => {
  let children: unknown[] | undefined;
  const { reconnect } = await renderScreen(<ChildrenScreen />, { "children:list": () => children }, "/", false);
  expect(screen.getByText("No connection.")).toBeDefined();
  children = [anaya];
  reconnect();
  expect(screen.getByRole("listitem").textContent).toMatch(/^Anaya/);
});

test("[K-30] [K-32] each child stands with its age, corrected where it came early, or with its weeks of pregnancy", async () => {
  await open([
    anaya,
    bean,
    { _id: "c3", name: "Tomás", birthDate: "2024-08-20" },
    { _id: "c4", name: "Late", dueDate: "2026-01-01" },
  ]);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Anaya4 months (11 weeks corrected)Allergies: egg",
    "Bean30 weeks of pregnancy",
    "Tomás2 years, 3 months",
    "LateThe due date has passed. Add the date of birth.",
  ]);
});

test("[K-31] the age of a child born early says before its due date how long that is", async () => {
  await open([{ _id: "c1", name: "Anaya", birthDate: "2026-10-30", weeksEarly: 10 }]);
  expect(screen.getByRole("listitem").textContent).toContain("3 weeks (7 weeks before the due date)");
});

test("[I-6] a name in another script than the page's says its language", async () => {
  await open([anaya, { ...bean, name: "അനയ" }]);
  expect(screen.getAllByRole("heading", { level: 3 }).map((name) => name.getAttribute("lang"))).toEqual([null, "ml"]);
});

test("with nobody in it the list says so, and how little is needed", async () => {
  await open([]);
  expect(screen.getByText("No children yet")).toBeDefined();
  expect(screen.getByText("A name and a date are enough.")).toBeDefined();
});

test("a child is added by keyboard: the form takes the place of the list, the focus is in it, and comes back", async () => {
  const create = vi.fn<Call>(() => "c9");
  const user = await open([], { "children:create": create });
  await user.click(screen.getByRole("button", { name: "Add a child" }));
  expect(screen.queryByText("No children yet")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Name or nickname"));

  await user.keyboard("Anaya");
  await user.type(screen.getByLabelText("Date of birth"), "2026-07-10");
  await user.selectOptions(screen.getByLabelText("Born early"), "8 weeks");
  await user.click(screen.getByLabelText("Girl"));
  await user.type(screen.getByLabelText("Allergies, if any"), "egg{Enter}");
  await waitFor(() =>
    expect(create).toHaveBeenCalledExactlyOnceWith({
      name: "Anaya",
      birthDate: "2026-07-10",
      weeksEarly: 8,
      sex: "girl",
      allergies: "egg",
      conditions: "",
    }),
  );
  await screen.findByText("Anaya is saved.");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a child" }));
});

test("[K-40] without a connection a child is handed to nobody: that is said, what was typed stays, and it is saved once it is back", async () => {
  const create = vi.fn<Call>(() => "c9");
  const functions = { "children:list": () => [], "children:create": create };
  const { reconnect } = await renderScreen(<ChildrenScreen />, functions, "/", false);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Add a child" }));
  await user.keyboard("Anaya");
  await user.type(screen.getByLabelText("Date of birth"), "2026-07-10{Enter}");
  await screen.findByText("There is no connection. Save again when it is back.");
  expect(create).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("Name or nickname").value).toBe("Anaya");
  reconnect();
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Anaya is saved.");
  expect(create).toHaveBeenCalledOnce();
});

test("[K-32] of a child that is expected the form asks for the due date, and for no weeks early", async () => {
  const create = vi.fn<Call>(() => "c9");
  const user = await open([], { "children:create": create });
  await user.click(screen.getByRole("button", { name: "Add a child" }));
  await user.keyboard("Bean");
  await user.selectOptions(screen.getByLabelText("Born early"), "8 weeks");
  await user.click(screen.getByLabelText("Not born yet"));
  expect(screen.queryByLabelText("Date of birth")).toBeNull();
  expect(screen.queryByLabelText("Born early")).toBeNull();
  await user.type(screen.getByLabelText("Due date"), "2027-01-29{Enter}");
  await waitFor(() =>
    expect(create).toHaveBeenCalledExactlyOnceWith({ name: "Bean", dueDate: "2027-01-29", allergies: "", conditions: "" }),
  );
});

test("[K-40] what is not right is said under its field, the first one has the focus, and it is sent once it is right", async () => {
  const create = vi.fn<Call>(() => "c9");
  const user = await open([], { "children:create": create });
  await user.click(screen.getByRole("button", { name: "Add a child" }));
  await user.click(screen.getByLabelText("Health conditions, if any"));
  await user.paste("a".repeat(201));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(errorOf("Name or nickname")).toBe("Please enter a name or nickname."));
  expect(errorOf("Date of birth")).toBe("Please enter the date of birth.");
  expect(errorOf("Health conditions, if any")).toBe("Please use 200 characters at maximum.");
  expect(document.activeElement).toBe(screen.getByLabelText("Name or nickname"));

  await user.keyboard("Anaya");
  await user.type(screen.getByLabelText("Date of birth"), "2026-11-21");
  await user.clear(screen.getByLabelText("Health conditions, if any"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(errorOf("Date of birth")).toBe("Please enter a day in the last 25 years, today at the latest."));
  expect(errorOf("Name or nickname")).toBe("");
  expect(document.activeElement).toBe(screen.getByLabelText("Date of birth"));
  expect(create).not.toHaveBeenCalled();

  await user.clear(screen.getByLabelText("Date of birth"));
  await user.type(screen.getByLabelText("Date of birth"), "2026-11-20");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
});

test.each<{ refusal: AppErrorData; words: string }>([
  {
    refusal: { code: "invalid", field: "children", reason: "notAllowed" },
    words: "You have added as many children as can be kept.",
  },
  { refusal: { code: "notFound" }, words: "That did not work. Please try again." },
])("what the server refuses is said in the form, and nothing that was typed is lost: $words", async ({ refusal, words }) => {
  const refuse = () => {
    throw new ConvexError<AppErrorData>(refusal);
  };
  const user = await open([], { "children:create": refuse });
  await user.click(screen.getByRole("button", { name: "Add a child" }));
  await user.keyboard("Anaya");
  await user.type(screen.getByLabelText("Date of birth"), "2026-07-10");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(words));
  expect(screen.getByLabelText<HTMLInputElement>("Name or nickname").value).toBe("Anaya");
});

test("[I-1] in a language that is chosen meanwhile, what is wrong and what was refused is said again", async () => {
  const user = await open([], {
    "children:create": () => {
      throw new ConvexError<AppErrorData>({ code: "invalid", field: "children", reason: "notAllowed" });
    },
  });
  await user.click(screen.getByRole("button", { name: "Add a child" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(errorOf("Date of birth")).toBe("Please enter the date of birth."));
  await chooseSpanish();
  expect(errorOf(spanish.form.name)).toBe(spanish.form.faults.name.empty);
  expect(errorOf(spanish.form.birthDate)).toBe(spanish.form.faults.birthDate.pattern);

  await user.type(screen.getByLabelText(spanish.form.name), "Anaya");
  await user.type(screen.getByLabelText(spanish.form.birthDate), "2026-07-10");
  await act(async () => void (await getI18n().changeLanguage("en")));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("You have added as many children as can be kept."));
  await chooseSpanish();
  expect(screen.getByRole("alert").textContent).toBe(spanish.full);
});

test("a child is edited with all that was known of it, and what is emptied is sent empty", async () => {
  const update = vi.fn<Call>(() => null);
  const user = await open([anaya], { "children:update": update });
  await user.click(screen.getByRole("button", { name: "Options for Anaya" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  expect(screen.getByRole("heading", { name: "Edit Anaya" })).toBeDefined();
  await user.clear(screen.getByLabelText("Allergies, if any"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const { _id: childId, ...profile } = anaya;
  await waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith({ childId, ...profile, allergies: "", conditions: "" }));
});

test("[K-40] a form that stood open leaves what was saved elsewhere meanwhile, and says where its child was removed", async () => {
  let children = [anaya];
  let isGone = false;
  const update = vi.fn<Call>(() => {
    if (isGone) throw new ConvexError<AppErrorData>({ code: "notFound" });
    return null;
  });
  const functions = { "children:list": () => children, "children:update": update };
  const { update: tell } = await renderScreen(<ChildrenScreen />, functions);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Options for Anaya" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  await user.type(screen.getByLabelText("Name or nickname"), " Rose");
  children = [{ ...anaya, allergies: "egg, peanut", weeksEarly: 6 }];
  tell();
  isGone = true;
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("This child has been removed meanwhile.");
  isGone = false;
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Anaya Rose is saved.");
  const { _id: childId, ...profile } = anaya;
  const saved = { childId, ...profile, name: "Anaya Rose", allergies: "egg, peanut", weeksEarly: 6, conditions: "" };
  expect(update).toHaveBeenLastCalledWith(saved);
});

test("[I-1] [P-18] a child is removed after a question, and Cancel leaves it; what was done is said in the language of the moment", async () => {
  const remove = vi.fn<Call>(() => null);
  localValues.write(localKeys.lastHome("nora"), "what is drawn before the app is there");
  const user = await open([anaya, bean], { "children:remove": remove });
  const options = () => screen.getByRole("button", { name: "Options for Bean" });
  await user.click(options());
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
  expect(screen.getByRole("alertdialog", { name: "Remove Bean?" }).textContent).toContain(
    "Your chats stay, and the name is kept only to leave it out of what you share.",
  );
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(document.activeElement).toBe(options());
  expect(remove).not.toHaveBeenCalled();

  await user.click(options());
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ childId: "c2" }));
  expect(localValues.read(localKeys.lastHome("nora"))).toBeNull();
  await screen.findByText("Bean is removed.");
  await chooseSpanish();
  screen.getByText("Bean ya no está en la lista.");
});

test("[P-18] of two removals at once the first counts too, where the second fails", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const pending = Promise.withResolvers<null>();
  const remove = vi.fn<Call>(({ childId }) => {
    if (childId === "c1") return pending.promise;
    throw new ConvexError<AppErrorData>({ code: "unavailable" });
  });
  localValues.write(localKeys.lastHome("nora"), "names both");
  const user = await open([anaya, bean], { "children:remove": remove });
  for (const name of ["Anaya", "Bean"]) {
    await user.click(screen.getByRole("button", { name: `Options for ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
    await user.click(screen.getByRole("button", { name: "Remove" }));
  }
  await screen.findByRole("alert");
  expect(localValues.read(localKeys.lastHome("nora"))).not.toBeNull();
  await act(async () => pending.resolve(null));
  expect(localValues.read(localKeys.lastHome("nora"))).toBeNull();
  logged.mockClear();
});

test("[K-40] without a connection the removal of a child is handed to nobody: that is said, and the child stays until it is pressed again", async () => {
  const remove = vi.fn<Call>(() => null);
  const functions = { "children:list": () => [bean], "children:remove": remove };
  const { reconnect } = await renderScreen(<ChildrenScreen />, functions, "/", false);
  const user = userEvent.setup();
  const press = async () => {
    await user.click(screen.getByRole("button", { name: "Options for Bean" }));
    await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
    await user.click(screen.getByRole("button", { name: "Remove" }));
  };
  await press();
  await screen.findByText("There is no connection. Remove again when it is back.");
  expect(remove).not.toHaveBeenCalled();
  reconnect();
  await press();
  await screen.findByText("Bean is removed.");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(remove).toHaveBeenCalledOnce();
});

test("[K-40] with twelve children there is no button for one more", async () => {
  await open(Array.from({ length: 12 }, (_, index) => ({ ...anaya, _id: `c${index}` })));
  expect(screen.queryByRole("button", { name: "Add a child" })).toBeNull();
  expect(screen.getByText("You have added as many children as can be kept.")).toBeDefined();
});
