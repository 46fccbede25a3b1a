import { expect, test } from "vitest";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { firstAidFor } from "#domain/care/firstAid/cards.ts";
import { isCaution } from "#domain/care/firstAid/cautions.ts";
import { signOf } from "#domain/care/firstAid/signOf.ts";
import { CARE_RULES } from "#domain/care/rules/rules.ts";
import { cardLines } from "./lines.ts";
import { sayFor } from "./say.ts";
import { isQuiet } from "./signs.ts";
import { languageOfLine } from "./spokenIn.ts";

const COUNTRIES = ["IN", "US", "ES"];
const TODAY = "2026-11-22";

/** At which age the sign is one; six months where any age will do. */
const BORN: Readonly<Record<string, string>> = {
  feverUnder3Months: "2026-10-10",
  feltFeverUnder3Months: "2026-10-10",
  coldUnder3Months: "2026-10-10",
  youngAndUnwell: "2026-10-10",
  fastForToddler: "2024-10-20",
  oneSided: "2022-11-20",
  confused: "2022-11-20",
  jaundiceFirstDay: TODAY,
  jaundiceAtOneDay: "2026-11-21",
  jaundiceUnwell: "2026-11-16",
  bruisedBaby: "2026-08-20",
  childSelfHarm: "2012-05-20",
  childSelfHarmNow: "2012-05-20",
};

const HEAD = `# What the emergency card shows

For each sign that is an emergency by itself: which card, its lines in their order, its first aid, and what it says to read out, for a reader of each language. The child is the only one, and of an age at which
the sign is one; in the last row nobody is known and nothing was written. A test writes and holds this page: \`npx vitest run domain/care/card -u\`. The words of the steps, in each language, and what they are taken from: \`docs/first-aid.md\`.
`;

function rowOf(id: string, country: string): string {
  const lines = cardLines(country, [id]);
  const numbers = lines.map(({ number, label, area, hours }) => {
    const known = hours === "always" ? "always" : "hours unknown";
    return `${number} (${[label, ...(area === undefined ? [] : [area]), known].join(", ")})`;
  });
  const says = LANGUAGE_CODES.map((own) => {
    const language = languageOfLine(lines[0] ?? null, own);
    const child = { _id: "child", name: "Anaya", birthDate: BORN[id] ?? "2026-05-20" };
    const told = { ruleIds: [id], text: "", children: [child], childId: child._id, today: TODAY, language };
    return sayFor(told) || "nothing";
  });
  return `| ${[country, numbers.join("; "), ...says].join(" | ")} |`;
}

/** Where no child is known and nothing was written, as of a reply: of a child nothing is claimed. */
function nobodyOf(id: string): string {
  const says = LANGUAGE_CODES.map((language) =>
    sayFor({ ruleIds: [id], text: "", children: [], childId: null, today: TODAY, language }),
  );
  return `| nobody known | | ${says.map((one) => one || "nothing").join(" | ")} |`;
}

function stepsOf(id: string): string {
  const sign = signOf([id]);
  if (sign === null) return isQuiet([id]) ? "Card: Notes, without red and without steps." : "Card: numbers, without steps.";
  const own = COUNTRIES.map((country) => {
    const { lists, next } = firstAidFor(sign, { age: null, country });
    const steps = lists.map(({ age, steps: ids }) => `${age === null ? "" : `${age}: `}${ids.join(", ")}`);
    return { country, steps: [...steps, ...(next === null ? [] : [`leads on to ${next}`])].join("; ") };
  });
  const all = new Set(own.map(({ steps }) => steps));
  const told = all.size === 1 ? [...all] : own.map(({ country, steps }) => `${country}: ${steps}`);
  return `Card: ${isCaution(sign) ? "what not to do" : sign}.\n\n${told.map((one) => `- ${one}`).join("\n")}`;
}

test("[K-90] card, lines, steps and words for every sign, in three countries and three languages", async () => {
  const emergencies = CARE_RULES.filter(({ level }) => level === "emergency");
  const sections = emergencies.map(
    ({ id }) => `
## ${id}

${stepsOf(id)}

| country | lines | ${LANGUAGE_CODES.map((language) => `Say (${language})`).join(" | ")} |
|---|---|${LANGUAGE_CODES.map(() => "---|").join("")}
${COUNTRIES.map((country) => rowOf(id, country)).join("\n")}
${nobodyOf(id)}
`,
  );
  await expect(`${HEAD}${sections.join("")}`).toMatchFileSnapshot("../../../docs/emergency-card.md");
});
