import type { Months } from "#domain/guidance/card.ts";
import type { LineKind } from "./lineKinds.ts";

/** A statement of a card, as card/statement. */
interface AgeLine {
  ages: Months;
  statement: string;
}

function line(from: number, to: number, statement: string): AgeLine {
  return { ages: { from, to }, statement };
}

/** Which statement stands on the home at which age in completed months: each reads alone, and holds in every country. */
export const AGE_LINES: Readonly<Record<LineKind, readonly AgeLine[]>> = {
  usual: [
    line(0, 1, "sleep-newborn-day-night/no-sense"),
    line(1, 3, "crying-how-much/peak"),
    line(3, 4, "sleep-naps/baby"),
    line(4, 6, "sleep-how-much/infant"),
    line(6, 9, "sleep-night-waking/longer"),
    line(9, 12, "behaviour-separation-anxiety/normal"),
    line(12, 18, "sleep-naps/one-nap"),
    line(18, 24, "sleep-toddler-bedtime/resist"),
    line(24, 36, "behaviour-tantrums/normal"),
    line(36, 48, "sleep-how-much/three"),
    line(48, 60, "feeding-fussy-toddler/phase"),
  ],
  watch: [
    line(0, 2, "feeding-enough-milk/nappies"),
    line(2, 4, "safety-falls/raised"),
    line(4, 6, "sleep-swaddling/stop-roll"),
    line(6, 9, "safety-falls/gates"),
    line(9, 12, "feeding-choking/round"),
    line(12, 18, "safety-poison/low"),
    line(18, 24, "safety-drowning/little-water"),
    line(24, 36, "safety-choking/foods"),
    line(36, 48, "safety-falls/windows"),
    line(48, 60, "feeding-choking/nuts"),
  ],
  next: [
    line(0, 1, "crying-how-much/peak"),
    line(1, 4, "development-rolling/when"),
    line(4, 6, "feeding-solids-when/ready"),
    line(6, 9, "development-sitting/alone"),
    line(9, 12, "speech-first-words/around-one"),
    line(12, 18, "development-walking/by-18"),
    line(18, 24, "speech-when-to-ask/by-24"),
    line(24, 36, "behaviour-toilet-training/when"),
    line(36, 60, "development-3-4-years/school"),
  ],
};

/** Which card of development is looked at. */
export const MILESTONE_CARDS: readonly { ages: Months; card: string }[] = [
  { ages: { from: 1, to: 3 }, card: "development-2-months" },
  { ages: { from: 3, to: 5 }, card: "development-4-months" },
  { ages: { from: 5, to: 8 }, card: "development-6-months" },
  { ages: { from: 8, to: 11 }, card: "development-9-months" },
  { ages: { from: 11, to: 15 }, card: "development-12-months" },
  { ages: { from: 15, to: 21 }, card: "development-18-months" },
  { ages: { from: 21, to: 34 }, card: "development-24-months" },
  { ages: { from: 34, to: 60 }, card: "development-3-4-years" },
];
