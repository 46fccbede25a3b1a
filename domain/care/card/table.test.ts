import { expect, test } from "vitest";
import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { firstAidFor } from "#domain/care/firstAid/cards.ts";
import { signOf } from "#domain/care/firstAid/signOf.ts";
import { CARE_RULES } from "#domain/care/rules/rules.ts";
import { cardLines } from "./lines.ts";
import { sayFor } from "./say.ts";
import { isQuiet } from "./signs.ts";
import { languageOfLine } from "./spokenIn.ts";

const COUNTRIES = ["IN", "US", "ES"];
const LANGUAGES = INTERFACE_LANGUAGES.map(({ value }) => value);
const CHILD = { _id: "child", name: "Anaya", birthDate: "2026-05-20" };

const HEAD = `# What the emergency card shows

For each sign that is an emergency by itself: which card, its lines in their order, its first aid, and what it says to read out, for a reader of each language. The child is 6 months old, and the only one. A test
writes and holds this page: \`npx vitest run domain/care/card -u\`. The words of the steps are in \`firstAid.json\`, what each is taken from in \`domain/care/firstAid/quotes.json\`.
`;

function rowOf(id: string, country: string): string {
  const lines = cardLines(country, [id]);
  const numbers = lines.map(({ number, label, hours }) => `${number} (${label}${hours === "always" ? ", always" : ""})`);
  const says = LANGUAGES.map((own) => {
    const language = languageOfLine(lines[0] ?? null, own);
    const told = { ruleIds: [id], text: "", children: [CHILD], childId: CHILD._id, today: "2026-11-22", language };
    return sayFor(told) || "nothing";
  });
  return `| ${[country, numbers.join("; "), ...says].join(" | ")} |`;
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
  return `Card: ${sign}.\n\n${told.map((one) => `- ${one}`).join("\n")}`;
}

test("[K-90] card, lines, steps and words for every sign, in three countries and three languages", async () => {
  const emergencies = CARE_RULES.filter(({ level }) => level === "emergency");
  const sections = emergencies.map(
    ({ id }) => `
## ${id}

${stepsOf(id)}

| country | lines | ${LANGUAGES.map((language) => `Say (${language})`).join(" | ")} |
|---|---|${LANGUAGES.map(() => "---|").join("")}
${COUNTRIES.map((country) => rowOf(id, country)).join("\n")}
`,
  );
  await expect(`${HEAD}${sections.join("")}`).toMatchFileSnapshot("../../../docs/emergency-card.md");
});
