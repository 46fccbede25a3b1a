import { expect, test } from "vitest";
import { citedIn, sharedCitations, splitAtMarks, UNCITED, UNCITED_NUMBER, withMarks } from "./cited.ts";
import { listOf } from "./listOf.ts";
import { sampleCard, sampleSource, sampleStatement } from "./sample.testing.ts";
import { versionOf } from "./version.ts";

const card = sampleCard({
  statements: [sampleStatement(), sampleStatement({ id: "cup", source: "who" }), sampleStatement({ id: "ask" })],
});
const list = listOf([card], { "ministry-water": sampleSource, who: { ...sampleSource, publisher: "WHO" } });
const version = versionOf(card);
const cite = (at: number, statement?: string) => ({ at, card: card.id, statement, version });

test("[Q-7] the same page has the same number, by the order of the text", () => {
  const { marks, sources } = citedIn([cite(30, "ask"), cite(10, "from-six"), cite(20, "cup"), cite(20, "cup")], list);
  expect(marks).toEqual([
    { at: 10, number: 1 },
    { at: 20, number: 2 },
    { at: 30, number: 1 },
  ]);
  expect(sources.map(({ source, cited }) => [source.publisher, cited.map(({ statement }) => statement)])).toEqual([
    ["A ministry", ["from-six", "ask"]],
    ["WHO", ["cup"]],
  ]);
});

test("[Q-7] what the list does not know any more is left out, and a card that reads otherwise now is told", () => {
  expect(citedIn([{ at: 1, card: "gone", version }], list)).toEqual({ sources: [], marks: [] });
  expect(citedIn([{ ...cite(1, "cup"), version: "old" }], list).sources[0]?.cited[0]?.isChanged).toBe(true);
});

test("[Q-11] what cites nothing has a mark of its own, and no page", () => {
  const bare = { at: 20, card: UNCITED, version: "" };
  expect(citedIn([bare], list)).toEqual({ sources: [], marks: [{ at: 20, number: UNCITED_NUMBER }] });
});

test("[J-15] a shared copy keeps what is cited, each once, by the order of the text, and nothing of what cites nothing", () => {
  const bare = { at: 5, card: UNCITED, version: "" };
  expect(sharedCitations([cite(30, "ask"), bare, cite(10, "cup"), cite(20, "cup")])).toEqual([
    { card: card.id, statement: "cup", version },
    { card: card.id, statement: "ask", version },
  ]);
});

test("[Q-7] marks stand in the words where they were, and words that look like marks stay words", () => {
  const marked = withMarks("Water is fine. Milk too.", [
    { at: 14, number: 1 },
    { at: 24, number: 2 },
  ]);
  expect(splitAtMarks(marked)).toEqual(["Water is fine.", "1", " Milk too.", "2", ""]);
  expect(withMarks("a ⸨1⸩ b", [{ at: 1, number: 1 }])).toBe("a ⸨1⸩ b");
});

test("[Q-7] [Q-11] no mark stands in code, nor behind the bar that ends a row of a table", () => {
  const marks = (text: string, ...places: number[]) =>
    withMarks(
      text,
      places.map((at) => ({ at, number: 1 })),
    );
  const code = "Do `a b c` so.\n```\na\n```\nEnd.";
  expect(marks(code, 7, 19, code.length)).toBe(`${code}⸨1⸩`);
  const tildes = "```\na\n~~~\n```\nEnd.";
  expect(marks(tildes, 5, tildes.length)).toBe(`${tildes}⸨1⸩`);
  expect(marks("It is 5` wide.", 14)).toBe("It is 5` wide.⸨1⸩");
  const row = "| a | b |\n";
  for (const at of [7, 9, 10]) expect(marks(`${row}Next.`, at)).toBe("| a | b⸨1⸩ |\nNext.");
  expect(marks("Either a | b |", 14)).toBe("Either a | b |⸨1⸩");
});
