import { expect, test } from "vitest";
import { expire, reserve, settle } from "./ledger.testing.ts";
import {
  type Ledger,
  limitAgainst,
  METERED,
  NOTHING_SPENT,
  type OpenReservation,
  type Outcome,
  chargeOf,
  freeFrom,
  givenBack,
  plus,
} from "./ledger.ts";
import { ALLOWANCES, GIVEN_BACK_MOST, planOf } from "./plans.ts";
import { costOf, priceOf, tokensOf } from "./prices.ts";
import { usageDayFrom } from "./usageDay.ts";

const { free } = ALLOWANCES;
const MINUTES_2 = 120_000;
const empty: Ledger = { spent: NOTHING_SPENT, open: [] };
const reply = (change: Partial<OpenReservation> = {}): OpenReservation => ({
  id: "1",
  kind: "reply",
  nanos: 1_000,
  seconds: 0,
  leastNanos: 100,
  until: 10,
  ...change,
});

function reserved(ledger: Ledger, asked: OpenReservation): Ledger {
  const after = reserve(ledger, free, asked);
  if (typeof after === "string") throw new Error(after);
  return after;
}

test.each<[string, Outcome, number]>([
  ["what the provider reported", { reported: 640 }, 640],
  ["what it reported, even where that is more than was held", { reported: 1_400 }, 1_400],
  ["the question and what had come, where nothing was reported", { emitted: 250 }, 350],
  ["no more than was held, where nothing was reported", { emitted: 5_000 }, 1_000],
  ["nothing, where it was refused", { emitted: null }, 0],
])("[S38] charged is %s", (_what, outcome, nanos) => {
  const { spent, open } = settle(reserved(empty, reply()), "1", outcome);
  expect([spent.textNanos, spent.messages, open]).toEqual([nanos, nanos === 0 ? 0 : 1, []]);
});

test("[S38] what no provider was asked for yet costs nothing, and a second settling changes nothing", () => {
  const ledger = reserved(empty, reply({ leastNanos: null }));
  const settled = settle(ledger, "1", { emitted: 300 });
  expect(settled).toEqual(empty);
  expect(settle(settled, "1", { reported: 9 })).toEqual(empty);
});

test("[S38] what died expires by itself, and not before its time", () => {
  const ledger = reserved(empty, reply({ until: 500 }));
  expect(expire(ledger, 499)).toEqual(ledger);
  expect(expire(ledger, 500)).toEqual({ spent: { ...NOTHING_SPENT, messages: 1, textNanos: 100 }, open: [] });
});

test("[S37] readers are held back by money alone, a reply by number too, a voice session by minutes", () => {
  const allOf = (spent: Partial<Ledger["spent"]>): Ledger => ({ spent: { ...NOTHING_SPENT, ...spent }, open: [] });
  const asked = (kind: OpenReservation["kind"]) => reply({ kind, seconds: kind === "voice" ? 60 : 0 });
  const against = (ledger: Ledger) => METERED.map((kind) => limitAgainst(ledger, free, asked(kind)));
  expect(against(allOf({ messages: free.messages }))).toEqual(["messages", null, null, null]);
  expect(against(allOf({ textNanos: free.textNanos }))).toEqual(["text", "text", "text", null]);
  expect(against(allOf({ voiceSeconds: free.voiceSeconds }))).toEqual([null, null, null, "voice"]);
  expect(against(allOf({ textNanos: free.textNanos - 1_000 }))).toEqual([null, null, null, null]);
});

test("[S-14] what tells of an emergency is none of the day's messages, and is held back by money alone", () => {
  const urgent = reply({ isUrgent: true });
  const { spent } = settle(reserved(empty, urgent), "1", { reported: 640 });
  expect(spent).toEqual({ ...NOTHING_SPENT, textNanos: 640 });
  const allOf = (used: Partial<Ledger["spent"]>): Ledger => ({ spent: { ...NOTHING_SPENT, ...used }, open: [] });
  expect(limitAgainst(allOf({ messages: free.messages }), free, urgent)).toBe(null);
  expect(limitAgainst(allOf({ textNanos: free.textNanos }), free, urgent)).toBe("text");
  expect(limitAgainst({ ...allOf({ messages: free.messages - 1 }), open: [urgent] }, free, reply({ id: "2" }))).toBe(null);
});

test("[S37] who is refused for tokens that still live of what has ended is told by when enough of them is over", () => {
  const voice = (id: string, seconds: number, until: number) => reply({ id, kind: "voice", nanos: seconds, seconds, until });
  const [early, late] = [voice("early", 30, 100), voice("late", 240, 200)];
  const asked = voice("asked", 60, 900);
  const freeAt = (voiceSeconds: number, ...living: OpenReservation[]) =>
    freeFrom({ spent: { ...NOTHING_SPENT, voiceSeconds }, open: living }, free, asked, living);
  expect(freeAt(free.voiceSeconds - 270, late, early)).toBe(200);
  expect(freeAt(free.voiceSeconds - 300, late, early)).toBe(100);
  expect(freeAt(free.voiceSeconds - 30, late, early)).toBe(null);
  expect(freeAt(free.voiceSeconds)).toBe(null);
});

test("[S38] what a day gives back of tokens that have not ended is bounded by what it holds", () => {
  const most = GIVEN_BACK_MOST * free.voiceSeconds;
  expect([givenBack(240, 0, free), givenBack(240, most - 100, free), givenBack(240, most, free)]).toEqual([240, 100, 0]);
  expect(givenBack(-5, 0, free)).toBe(0);
});

test("Premium holds more of each, and is whoever has a subscription", () => {
  for (const [name, held] of Object.entries(ALLOWANCES.premium)) expect(held).toBeGreaterThan(free[name as keyof typeof free]);
  expect([planOf({}), planOf({ subscriptionId: "s" })]).toEqual(["free", "premium"]);
});

/** The same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test.each([
  [200, 40],
  [2_000, 10],
])(
  "[S38] [P-9] %i reservations, settlings, deaths and ends in any order: nothing is lost, nothing stays, and no limit is passed by more than one message",
  (operations, seeds) => {
    for (let seed = 1; seed <= seeds; seed++) {
      const random = randomFrom(seed);
      let ledger = empty;
      let expected = NOTHING_SPENT;
      let now = 0;
      let overReported = 0;
      let isFair = true;
      for (let operation = 0; operation < operations; operation++) {
        now += Math.floor(random() * 30_000);
        const died = ledger.open.filter(({ until }) => until <= now);
        expected = died.reduce((sum, one) => plus(sum, chargeOf(one, { emitted: 0 })), expected);
        ledger = expire(ledger, now);
        const any = ledger.open[Math.floor(random() * ledger.open.length)];
        if (any === undefined || random() < 0.5) {
          const kind = METERED[Math.floor(random() * METERED.length)] ?? "reply";
          const nanos = Math.floor(random() * 20_000_000);
          const leastNanos = random() < 0.2 ? null : Math.floor(nanos / 3);
          const asked: OpenReservation = {
            id: `${operation}`,
            kind,
            nanos,
            leastNanos,
            seconds: kind === "voice" ? 300 : 0,
            until: now + MINUTES_2,
          };
          const after = reserve(ledger, free, asked);
          if (typeof after !== "string") {
            ledger = after;
            const text = ledger.open.reduce((sum, one) => sum + (one.kind === "voice" ? 0 : one.nanos), ledger.spent.textNanos);
            const replies = ledger.open.filter((one) => one.kind === "reply").length;
            isFair &&= kind === "voice" || text <= free.textNanos;
            isFair &&= kind !== "reply" || ledger.spent.messages + replies <= free.messages;
          }
        } else {
          // Now and then a provider reports more than it was allowed.
          const reports = random() < 0.5;
          const reported = Math.floor(any.nanos * (random() < 0.1 ? 1.5 : random()));
          const outcome: Outcome = reports
            ? { reported, seconds: 100 }
            : { emitted: random() < 0.3 ? null : Math.floor(random() * any.nanos), seconds: 100 };
          const charge = chargeOf(any, outcome);
          const charged = charge.textNanos + charge.voiceNanos;
          isFair &&= reports ? charged === reported : charged >= 0 && charged <= any.nanos;
          if (reports && any.kind !== "voice") overReported += Math.max(0, reported - any.nanos);
          expected = plus(expected, charge);
          ledger = settle(ledger, any.id, outcome);
        }
        expect(isFair).toBe(true);
        expect(ledger.spent).toEqual(expected);
        expect(ledger.spent.messages).toBeLessThanOrEqual(free.messages);
        expect(ledger.spent.textNanos).toBeLessThanOrEqual(free.textNanos + overReported);
        expect(ledger.spent.voiceSeconds).toBeLessThanOrEqual(free.voiceSeconds);
      }
      expect(expire(ledger, now + MINUTES_2).open).toEqual([]);
    }
  },
);

test("a price holds from its day on, a stand-in costs what it stands for, and what nobody listed the most", () => {
  const november = Date.UTC(2026, 10, 22);
  expect(costOf(priceOf("gemini-3.8-flash", "text", november), { inputTokens: 1_000, outputTokens: 100 })).toBe(1_125_000);
  expect(priceOf("gemini-3.8-flash", "text", Date.UTC(2027, 0, 1)).input).toBe(1_500);
  expect(priceOf("amma-demo", "text", november)).toEqual(priceOf("gemini-3.8-flash", "text", november));
  expect(priceOf("gemini-9", "text", november)).toEqual({ input: 1_500, output: 9_000 });
  expect(tokensOf("കുഞ്ഞ്")).toBe(6);
});

test("a day ends at midnight where the person is, also where clocks are moved in it", () => {
  const noon = Date.UTC(2026, 10, 22, 12);
  expect(usageDayFrom(noon, "Asia/Kolkata", null)).toEqual({ day: "2026-11-22", endsAt: Date.UTC(2026, 10, 22, 18, 30) });
  expect(usageDayFrom(Date.UTC(2026, 9, 24, 23), "Europe/Madrid", null)).toEqual({
    day: "2026-10-25",
    endsAt: Date.UTC(2026, 9, 25, 23),
  });
});

test("[S37] whoever tells another time zone each hour gets no more days than others", () => {
  const zones = [
    "Pacific/Kiritimati",
    "Asia/Tokyo",
    "Asia/Kolkata",
    "Europe/Madrid",
    "UTC",
    "America/New_York",
    "Pacific/Honolulu",
  ];
  let endsAt = Date.UTC(2026, 10, 22);
  const first = endsAt;
  let days = 0;
  while (endsAt < first + 30 * 86_400_000) {
    const now = endsAt;
    endsAt = Math.min(...zones.map((zone) => usageDayFrom(now, zone, now).endsAt));
    days++;
  }
  expect(days).toBeLessThanOrEqual(36);
});
