import { describe, expect, test } from "vitest";
import { contactsOf, LISTED_COUNTRIES } from "#domain/care/contacts/contacts.ts";
import { CARE_RULES } from "#domain/care/rules/rules.ts";
import { cardLines } from "./lines.ts";

const EMERGENCIES = CARE_RULES.filter(({ level }) => level === "emergency").map(({ id }) => id);

const numbers = (country: string | null, ...ruleIds: string[]) => cardLines(country, ruleIds).map(({ number }) => number);

describe("[K-21] for every sign and country", () => {
  test.each(EMERGENCIES)("%s: at most three lines, an emergency number first or second, no advice, none that sleeps", (id) => {
    for (const country of LISTED_COUNTRIES) {
      const lines = cardLines(country, [id]);
      expect(lines.length).toBeLessThanOrEqual(3);
      expect(lines.slice(0, 2).map(({ kind }) => kind)).toContain("emergency");
      expect(lines.map(({ kind }) => kind)).not.toContain("healthLine");
      expect(lines.filter(({ kind, hours }) => kind !== "emergency" && hours !== "always" && hours !== "unknown")).toEqual([]);
      expect(lines.slice(0, 1).filter(({ kind, hours }) => kind !== "emergency" && hours !== "always")).toEqual([]);
    }
  });
});

test("[K-21] suicidal words: in the US the line for them first, and never a poison line", () => {
  expect(numbers("US", "selfHarm")).toEqual(["988", "911"]);
  expect(numbers("US", "childSelfHarm", "selfHarm")).toEqual(["988", "911"]);
});

test("[K-21] where something has been done, a life is in danger now: the emergency number is first", () => {
  expect(numbers("US", "poison", "selfHarm")).toEqual(["911", "1-800-222-1222", "988"]);
  expect(numbers("IN", "unresponsive", "selfHarm").slice(0, 2)).toEqual(["112", "14416"]);
  expect(numbers("US", "harmBaby")[0]).toBe("911");
});

test.each(["selfHarmNow", "childSelfHarmNow", "partnerViolenceNow"])(
  "[K-21] %s: a life is in danger now, the emergency number is first",
  (id) => {
    const thought = id.replace(/Now$/, "");
    for (const country of LISTED_COUNTRIES) expect(cardLines(country, [thought, id])[0]?.kind).toBe("emergency");
    expect(numbers("US", thought, id)).toEqual(numbers("US", thought).toReversed());
  },
);

test("[K-21] what stands in for a crisis line stands behind the emergency number", () => {
  for (const country of LISTED_COUNTRIES) {
    for (const id of ["selfHarm", "childSelfHarm", "partnerViolence"]) {
      expect(["emergency", "crisis", "violence"]).toContain(cardLines(country, [id])[0]?.kind);
    }
  }
  expect(numbers("ES", "childSelfHarm")).toEqual(["112", "116 111", "024"]);
});

test("[K-21] a child's crisis keeps a line for children that never sleeps, unless one for a crisis does not either", () => {
  for (const country of LISTED_COUNTRIES) {
    const open = (wanted: string) => contactsOf(country).find(({ kind, hours }) => kind === wanted && hours === "always");
    const least = [open("crisis") ?? open("childProtection")].flatMap((line) => line?.number ?? []);
    for (const id of ["childSelfHarm", "childSelfHarmNow"]) {
      expect(numbers(country, id)).toEqual(expect.arrayContaining(least));
    }
  }
});

test("[K-21] in Spain a line for a crisis stands beside the emergency number, behind it, for its hours are not known", () => {
  for (const id of ["selfHarm", "selfHarmNow", "harmBaby", "psychosis"]) expect(numbers("ES", id)).toEqual(["112", "024"]);
});

test("[K-21] in Great Britain there is a crisis line for the whole country", () => {
  expect(numbers("GB", "selfHarm")).toEqual(["116 123", "999", "111"]);
});

test("[K-21] a poison line fits a poisoning, and no choking", () => {
  expect(numbers("US", "poison")).toEqual(["911", "1-800-222-1222"]);
  expect(numbers("US", "choking")).toEqual(["911"]);
});

test("[K-21] no police for a sick child where an ambulance has its own number", () => {
  for (const country of LISTED_COUNTRIES) {
    const own = contactsOf(country).filter(({ kind }) => kind === "emergency");
    if (own.every(({ label }) => label === "police")) continue;
    expect(cardLines(country, ["seizure"]).map(({ label }) => label)).not.toContain("police");
  }
});

test("[K-21] no ambulance, and never nobody, where somebody hurts another", () => {
  for (const country of LISTED_COUNTRIES) {
    for (const id of ["partnerViolence", "partnerViolenceNow", "threat", "violence", "sexualAbuse"]) {
      const labels = cardLines(country, [id]).map(({ label }) => label);
      expect({ country, id, labels }).toEqual({ country, id, labels: expect.not.arrayContaining(["ambulance"]) });
      expect({ country, id, calls: labels.some((label) => label === "police" || label === "emergency") }).toEqual({
        country,
        id,
        calls: true,
      });
    }
  }
  expect(numbers("SG", "partnerViolenceNow")).toEqual(["999"]);
});

test("[K-21] violence at home beside another sign brings the lines of that sign alone", () => {
  expect(numbers("US", "choking", "partnerViolence")).toEqual(["911"]);
});

test.each([null, "ZZ", "JP"])("[K-3] where no number is known (%s) none is guessed", (country) => {
  expect(cardLines(country, ["choking"])).toEqual([]);
});

test.each(["IN", "AU", "CA", "GB", "CO", "AT"])(
  "[K-21] in %s no line of one region stands before the emergency number",
  (country) => {
    for (const id of ["selfHarm", "childSelfHarm", "partnerViolence"]) expect(cardLines(country, [id])[0]?.area).toBeUndefined();
  },
);
