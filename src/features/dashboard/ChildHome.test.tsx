import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { getI18n } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import type { CitedSource } from "#domain/guidance/cited.ts";
import { homePackOf } from "#domain/guidance/home/homePack.ts";
import { GUIDANCE_SOURCES } from "#domain/guidance/sources.ts";
import { SCHEDULES } from "#domain/guidance/vaccines/schedule.ts";
import spanish from "#locales/es/dashboard.json";
import malayalam from "#locales/ml/dashboard.json";
import { renderScreen } from "#platform/testing/testing.tsx";
import { ChildHome, type ChildHomeProps } from "./ChildHome.tsx";

const known = { cards: CARDS, schedules: SCHEDULES, sources: GUIDANCE_SOURCES };
const NOW = Date.parse("2026-11-23T09:40:00Z");

/** The files of the build, or none of them. */
let isServed = true;

beforeEach(() => {
  isServed = true;
  vi.setSystemTime(NOW);
  vi.stubGlobal("fetch", async (path: string) => {
    const language = /^\/guidance\/(en|es|ml)\/home\.json$/.exec(path)?.[1] as "en" | "es" | "ml" | undefined;
    if (language === undefined || !isServed) return new Response(null, { status: 503 });
    return Response.json(homePackOf(known, language));
  });
});
afterEach(async () => {
  await getI18n().changeLanguage("en");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = {
  heading: <h2>Anaya, 4 months</h2>,
  country: "GB",
  check: null,
  setup: null,
  place: null,
  chats: null,
  renderSources: publishers,
};

async function open(props: Partial<ChildHomeProps> = {}) {
  const onGiven = vi.fn<ChildHomeProps["onGiven"]>(async () => null);
  await renderScreen(<ChildHome {...shown} child={{ birthDate: "2026-07-23" }} onGiven={onGiven} {...props} />);
  return { onGiven, user: userEvent.setup() };
}

/** As it is where what is said is kept. */
async function openKept(untilDay: number) {
  const given: (number | null)[] = [];
  function Kept() {
    const [day, setDay] = useState<number | null>(untilDay);
    const child = { birthDate: "2026-07-23", vaccinesUntilDay: day ?? undefined };
    const onGiven = async (said: number | null) => {
      given.push(said);
      setDay(said);
    };
    return <ChildHome {...shown} child={child} onGiven={onGiven} />;
  }
  await renderScreen(<Kept />);
  return { given, user: userEvent.setup() };
}

function publishers(sources: CitedSource[]) {
  return <p>{`Sources: ${sources.map(({ source }) => source.publisher).join(", ")}`}</p>;
}

test("[Q-9] what could not be loaded is one line, and can be tried again", async () => {
  isServed = false;
  const { user } = await open();
  expect(await screen.findByText("Could not load.")).toBeDefined();
  isServed = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "This age now" })).toBeDefined();
});

test("[D-11] where a child is known the welcome says the same, below what is told of the child", async () => {
  await open();
  const offer = screen.getByText("Get advice, support and guidance, at any hour.");
  expect(within(offer.closest("section") ?? document.body).getByText("Feeding and nutrition")).toBeDefined();
  expect(screen.getByText(/^Tip: try a different language/)).toBeDefined();
  const start = screen.getByRole("link", { name: "Start Chatting" });
  expect(start.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("[Q-9] this age in three lines, each with what it is, and the pages behind them", async () => {
  await open();
  const card = await screen.findByRole("region", { name: "This age now" });
  const terms = within(card).getAllByRole("term");
  expect(terms.map((term) => term.textContent)).toEqual(["Usual", "To watch", "What comes next"]);
  expect(within(card).getByText(/12 to 16 hours in 24 hours/)).toBeDefined();
  expect(within(card).getByText(/^Sources: .+, .+/)).toBeDefined();
});

test("[Q-9] milestones of a child born early are counted from the due date, and the card says so", async () => {
  await open({ child: { birthDate: "2026-05-23", weeksEarly: 12 } });
  const card = await screen.findByRole("region", { name: "Milestones to look at" });
  expect(within(card).getByRole("heading", { name: "What do most babies do by 4 months?" })).toBeDefined();
  expect(within(card).getByText("Counted from the due date: 3 months")).toBeDefined();
});

test("[Q-9] a child born early that is not due yet has no milestones of the months it has lived", async () => {
  await open({ child: { birthDate: "2026-08-20", weeksEarly: 17 } });
  const card = await screen.findByRole("region", { name: "This age now" });
  expect(within(card).getByText(/Crying is usually at its most/)).toBeDefined();
  expect(within(card).queryByText(/Rolling often begins/)).toBeNull();
  expect(screen.queryByRole("region", { name: "Milestones to look at" })).toBeNull();
});

test("[Q-10] the visit whose time has passed is told by its day, and one press puts it behind them", async () => {
  const { onGiven, user } = await open();
  const card = await screen.findByRole("region", { name: "Next vaccine" });
  expect(within(card).getByText("0 of 6 done")).toBeDefined();
  expect(within(card).getByRole("heading", { name: "Vaccines at 16 weeks" })).toBeDefined();
  expect(within(card).getByText("Was due Nov 12")).toBeDefined();
  expect(within(card).getByText("6-in-1: dose 3")).toBeDefined();
  expect(within(card).getByText(/in 8 months$/)).toBeDefined();
  expect(within(card).getByText(/nidirect/)).toBeDefined();
  // Those at 8 and 12 weeks are late too, and go with it.
  await user.click(within(card).getByRole("button", { name: "All given up to here: 16 weeks" }));
  expect(onGiven).toHaveBeenCalledExactlyOnceWith(112);
});

test("[Q-10] without a connection what was given is handed to nobody, and that is said", async () => {
  const onGiven = vi.fn<ChildHomeProps["onGiven"]>(async () => null);
  const home = <ChildHome {...shown} child={{ birthDate: "2026-07-23" }} onGiven={onGiven} />;
  const { reconnect } = await renderScreen(home, {}, "/", false);
  const press = async () => await userEvent.setup().click(await screen.findByRole("button", { name: /^(?:Given|All given)/ }));
  await press();
  expect(screen.getByRole("alert").textContent).toBe("There is no connection. Press again when it is back.");
  expect(onGiven).not.toHaveBeenCalled();
  reconnect();
  await press();
  expect(onGiven).toHaveBeenCalledExactlyOnceWith(112);
  expect(screen.queryByRole("alert")).toBe(null);
});

test("[Q-10] while a visit is late, the one that is due now has no button of its own: it would say that both were given", async () => {
  const { onGiven, user } = await open({ child: { birthDate: "2026-08-31", vaccinesUntilDay: undefined } });
  const card = await screen.findByRole("region", { name: "Next vaccine" });
  expect(within(card).getByText("Was due Oct 26")).toBeDefined();
  expect(within(card).getByText(/^Due now/)).toBeDefined();
  expect(within(card).getAllByRole("button")).toHaveLength(1);
  await user.click(within(card).getByRole("button", { name: "Given: the vaccines at 8 weeks" }));
  expect(onGiven).toHaveBeenCalledExactlyOnceWith(56);
});

test("[Q-10] Undo takes back the whole of a press that put several visits behind them, and after that one by one", async () => {
  const { user, given } = await openKept(56);
  const card = await screen.findByRole("region", { name: "Next vaccine" });
  await user.click(within(card).getByRole("button", { name: "All given up to here: 16 weeks" }));
  expect(within(card).getByText("3 of 6 done")).toBeDefined();
  await user.click(within(card).getByRole("button", { name: "Undo" }));
  await user.click(within(card).getByRole("button", { name: "Undo" }));
  expect(given).toEqual([112, 56, null]);
});

test("[Q-10] where what was pressed is gone the heading of the card has the focus, and how many are done is heard", async () => {
  const { user } = await openKept(56);
  const card = within(await screen.findByRole("region", { name: "Next vaccine" }));
  const heading = card.getByRole("heading", { name: "Next vaccine" });
  await user.click(card.getByRole("button", { name: "All given up to here: 16 weeks" }));
  expect([document.activeElement, card.getByRole("status").textContent]).toEqual([heading, "3 of 6 done"]);

  const undo = card.getByRole("button", { name: "Undo" });
  await user.click(undo);
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect([document.activeElement, card.getByRole("status").textContent]).toEqual([heading, "0 of 6 done"]);
});

test("[Q-10] a visit at 2 months is called so, as its page does, and not by weeks", async () => {
  await open({ country: "US", child: { birthDate: "2026-10-23" } });
  const card = await screen.findByRole("region", { name: "Next vaccine" });
  expect(within(card).getByRole("heading", { name: "Vaccines at 2 months" })).toBeDefined();
});

test("[Q-10] of a visit that comes in a few days it can be said that it was given", async () => {
  await open({ child: { birthDate: "2026-10-02" } });
  const card = await screen.findByRole("region", { name: "Next vaccine" });
  expect(within(card).getByText(/^From Nov 27/)).toBeDefined();
  expect(within(card).getByRole("button", { name: "Given: the vaccines at 8 weeks" })).toBeDefined();
});

test("[Q-10] what was given can be taken back, by one visit", async () => {
  const { onGiven, user } = await open({ child: { birthDate: "2026-07-23", vaccinesUntilDay: 112 } });
  const card = await screen.findByRole("region", { name: "Next vaccine" });
  expect(within(card).queryByText(/Was due/)).toBeNull();
  await user.click(within(card).getByRole("button", { name: "Undo" }));
  expect(onGiven).toHaveBeenCalledExactlyOnceWith(84);
});

test("[Q-10] what was given by the schedule of another country is not given here", async () => {
  await open({ child: { birthDate: "2026-07-23", vaccinesUntilDay: 112, vaccinesCountry: "IN" } });
  const card = await screen.findByRole("region", { name: "Next vaccine" });
  expect(within(card).getByText(/Was due/)).toBeDefined();
});

test.each([
  ["of a country without a table", { country: "DE" }],
  ["of a country that nobody has said", { country: null }],
  ["past the table's years", { child: { birthDate: "2018-07-23" } }],
  ["before the birth", { child: { dueDate: "2027-01-29" } }],
] as const)("[Q-10] no card of vaccines %s", async (_when, props) => {
  await open(props);
  await screen.findByRole("heading", { name: "Get Started" });
  await vi.waitFor(() => expect(document.querySelector(".animate-late")).toBeNull());
  expect(screen.queryByRole("region", { name: "Next vaccine" })).toBeNull();
});

const WORDS: Record<string, unknown> = { es: spanish, ml: malayalam };

test.each([
  {
    language: "es",
    age: "A esta edad",
    vaccine: "Próxima vacuna",
    said: ["Tocaba el 12 nov", "Hexavalente (6 en 1): dosis 3"],
  },
  {
    language: "ml",
    age: "ഈ പ്രായത്തിൽ",
    vaccine: "അടുത്ത വാക്സിൻ",
    said: ["നവം 12-ന് എടുക്കേണ്ടതായിരുന്നു", "6-ഇൻ-1: ഡോസ് 3"],
  },
])("[Q-9] in $language every word of it is in that language", async ({ language, age, vaccine, said }) => {
  getI18n().addResourceBundle(language, "dashboard", WORDS[language]);
  await getI18n().changeLanguage(language);
  await open();
  expect(await screen.findByRole("region", { name: age })).toBeDefined();
  const card = screen.getByRole("region", { name: vaccine });
  for (const words of said) expect(within(card).getByText(words)).toBeDefined();
});
