import { describe, expect, test } from "vitest";
import { triage } from "#domain/care/triage.ts";
import { addDays } from "#domain/time/isoDate.ts";
import { TERM_DAYS } from "./age.ts";
import { AFTER_BIRTH_DAYS, type ChildOnFile, chosenChild, familyOf } from "./family.ts";

const TODAY = "2026-11-20";

function born(name: string, days: number, weeksEarly?: number): ChildOnFile {
  return { _id: `id of ${name}`, name, birthDate: addDays(TODAY, -days), weeksEarly };
}

/** A child that is expected, after so many days of pregnancy. */
function expected(name: string, days: number): ChildOnFile {
  return { _id: `id of ${name}`, name, dueDate: addDays(TODAY, TERM_DAYS - days) };
}

function family(children: readonly ChildOnFile[], chosen?: string | null) {
  const child = chosenChild(children, chosen);
  return familyOf(children, { today: TODAY, childId: child?._id ?? null, country: "IN" });
}

const leo = born("Leo", 42);
const anaya = born("Anaya", 1_500);

describe("[K-66] the family", () => {
  test("has each child with the age that the rules ask for", () => {
    expect(family([leo, anaya, born("Mia", 120, 8)], anaya._id)).toEqual({
      children: [
        { id: leo._id, name: "Leo", ageDays: 42, hasComeLately: false },
        { id: anaya._id, name: "Anaya", ageDays: 1_500, hasComeLately: false },
        { id: "id of Mia", name: "Mia", ageDays: 64, hasComeLately: false },
      ],
      childId: anaya._id,
      isPregnant: false,
      isBeforeTerm: false,
      country: "IN",
    });
  });

  test.each([
    ["of 30 weeks is expected", 30 * 7, { isPregnant: true, children: [] }],
    ["of 37 weeks may have come", 37 * 7, { isPregnant: true, children: [{ ageDays: null }] }],
    ["that is over may have come", 42 * 7, { isPregnant: true, children: [{ ageDays: null }] }],
    ["of which nothing was told any more has come", 44 * 7, { isPregnant: false, children: [{ ageDays: null }] }],
  ])("a child of a pregnancy %s", (_what, days, known) => {
    expect(family([expected("Bean", days)])).toMatchObject(known);
  });

  test("of one newborn makes a fever an emergency, and of one schoolchild does not, though nobody was chosen", () => {
    expect(triage("her temperature is 38.4", { family: family([leo]) }).level).toBe("emergency");
    expect(triage("her temperature is 38.4", { family: family([anaya]) })).toEqual({ level: "none", ruleIds: [] });
  });

  test("with a child that may have come has the age asked for", () => {
    const due = family([expected("Bean", 39 * 7)]);
    expect(triage("her temperature is 38.4", { family: due }).asks?.about).toBe("age");
  });

  test("lets a named sibling win over the child of the chat", () => {
    expect(triage("Leo has a temperature of 38.4", { family: family([leo, anaya], anaya._id) }).level).toBe("emergency");
    expect(triage("Anaya has a temperature of 38.4", { family: family([leo, anaya], leo._id) }).level).toBe("none");
  });
});

describe("[K-67] a chat is about", () => {
  test.each([
    ["the only child where nothing was chosen", [leo], undefined, leo],
    ["nobody where nothing was chosen and there are several", [leo, anaya], undefined, null],
    ["nobody where there is no child", [], undefined, null],
    ["nobody where that was chosen, also of an only child", [leo], null, null],
    ["the child that was chosen", [leo, anaya], anaya._id, anaya],
    ["nobody where the child was removed, and not their sibling", [leo], "removed", null],
  ])("%s", (_who, children, chosen, child) => {
    expect(chosenChild(children, chosen)).toBe(child);
  });
});

describe("[K-66] a pregnancy on file", () => {
  const levelOf = (text: string, children: ChildOnFile[]) => triage(text, { family: family(children) }).level;

  test.each([
    ["of 30 weeks", [expected("Bean", 30 * 7), anaya]],
    ["that has just ended", [leo]],
  ])("%s makes a danger of what the parent says of themselves", (_what, children) => {
    expect(levelOf("I have a terrible headache and see spots", children)).toBe("emergency");
    expect(levelOf("my face is swollen and I see spots", children)).toBe("emergency");
  });

  test("counts for nobody who does not expect a child", () => {
    expect(levelOf("my face is swollen and I see spots", [anaya])).toBe("none");
  });
});

test.each([
  ["I have a fever of 38.6 and chills", "motherInfection"],
  ["tengo fiebre de 38,6 y escalofríos", "motherInfection"],
  ["എനിക്ക് 38.6 പനിയും വിറയലും ഉണ്ട്", "motherFever"],
])("[K-151] a pregnancy that is over, and of which nobody tells more, has ended lately: %s", (text, sign) => {
  const daysOver = (days: number) => expected("Bean", TERM_DAYS + days);
  const signsOf = (days: number) => triage(text, { family: family([daysOver(days)]) }).ruleIds;
  for (const days of [21, 22, 21 + AFTER_BIRTH_DAYS]) expect(signsOf(days)).toContain(sign);
  expect(signsOf(22 + AFTER_BIRTH_DAYS)).not.toContain(sign);
});
