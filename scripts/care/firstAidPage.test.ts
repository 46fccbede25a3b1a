import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import quotes from "#domain/care/firstAid/quotes.json" with { type: "json" };
import type { FirstAidSource } from "#domain/care/firstAid/source.ts";
import { FIRST_AID_SOURCES } from "#domain/care/firstAid/sources.ts";
import { sourcesOf, type StatementId, STATEMENTS } from "#domain/care/firstAid/statements.ts";

function wordsIn(language: string): Record<StatementId, string> {
  return (JSON.parse(readFileSync(`public/locales/${language}/firstAid.json`, "utf8")) as { steps: Record<StatementId, string> })
    .steps;
}

const steps = wordsIn("en");
const spanish = wordsIn("es");
const malayalam = wordsIn("ml");

const HEAD = `# First aid and its pages

Each step of first aid, what its page says, and the page. A test writes and holds this page: \`npx vitest run scripts/care -u\`.

**How they were read.** Nobody has opened a live page: what is quoted stands in the stored copy that the search over public pages gave on the day named, in its first two thousand characters or so. "page": the
publisher's own words. "report": what another page carries of them. A step that no stored page says is not shown; where one page says
half of it, or says it of another age or danger, the others stand below it. **No first-aid teacher and no clinician has checked any of it**, and the card says so.

**Other signs.** With them nobody at home can do much but call. The card says what not to do where a stored page was found that says it (\`domain/care/firstAid/cautions.ts\`), and with all of them to stay on the phone, but for a swallowed magnet,
where it says to go or to call. Looked for on 2026-11-24 and not found in words that hold for them: a swallowed sharp thing, green vomit. Not looked for: a weak cry, a rash that stays, a bulging soft spot, confusion, a young baby who is unwell, violence and bruises, and
of a parent high blood pressure, severe belly pain and infection.

**Malayalam.** Each text of first aid, the card and the danger check stands with its back translation in \`scripts/care/backTranslations.json\`, and a test compares figures, denials and calls with the English. All are by language models. Under
"unseen" are those whose translator was given the Malayalam alone (first aid and the card on 2026-11-27, the danger check on 2026-11-24); under "seen" those that were mended after it, of each the day where it is known. They wait for the next.

**Countries.** What the United Kingdom teaches is the base; where a page of the United States or India says otherwise, their own people get that (\`domain/care/firstAid/cards.ts\`).

**United States: looked for on 2026-11-27, and not found**: CPR of a child over one year by an authority, with how its breaths go and when to call alone. Shown: the United Kingdom's, which has both.

**India: looked for on 2026-11-22 and 2026-11-23, and not found** in words that a step could be taken from:

- CPR of a child over one year. The Indian Academy of Pediatrics has guidelines of 2022 (medicaldialogues.in, stored up to how an arrest is known, not to what is done); the Indian Society of Anaesthesiologists teaches laypeople
  compressions alone, and the stored pages name no child; the National Civil Defence College has a module (stored without its steps). Shown: the United Kingdom's. Of a baby the Indian Medical Association's own words are stored, and shown.
- Choking. PGIMER, a public institute in Chandigarh, teaches "back blows and chest thrusts for infants and abdominal thrusts (Heimlich maneuver) for older children" (indianewscalling.com, 6 October 2024): the same measures as the
  United Kingdom's, without numbers or an order. No page of the Red Cross, St John Ambulance or the Academy in India is stored with its steps. Shown: the United Kingdom's.
- A swallowed battery. A note for doctors by a former president of the Indian Medical Association (emedinexus.com, 7 July 2018) has honey from one year on, as the United Kingdom's page does; of PGIMER a warning is stored, and no
  measure. Shown: the United Kingdom's.

| step | on the card | on the page | page | read |
|---|---|---|---|---|
`;

const OTHERS = `
## In Spanish and Malayalam

| step | Spanish | Malayalam |
|---|---|---|
`;

function rowOf(id: StatementId): string {
  const sources = sourcesOf(id).map((source): FirstAidSource => FIRST_AID_SOURCES[source]);
  const pages = sources.map(({ publisher, title, url, dated }) => {
    return `[${publisher}: ${title}](<${url}>)${dated === null ? "" : `, dated ${dated}`}`;
  });
  const readings = sources.map(({ read, readOn }) => `${read.replace("stored ", "")}, ${readOn}`);
  return `| ${[id, steps[id], ...[wordsOf(id), pages, readings].map((parts) => parts.join("<br>"))].map(inCell).join(" | ")} |`;
}

function wordsOf(id: StatementId): string[] {
  const { quote, also = [] }: { quote: string; also?: readonly { quote: string }[] } = quotes[id];
  return [quote, ...also.map((one) => one.quote)];
}

function inCell(text: string): string {
  return text.replaceAll("|", "\\|");
}

test("[K-84] what a step tells to say is what stands there to be read out", () => {
  const said = { english: /say: (\w+)/, spanish: /di: (\w+)/, malayalam: /"([^"]+)" എന്ന് പറയൂ/ };
  const told = { english: steps, spanish, malayalam };
  for (const language of ["english", "spanish", "malayalam"] as const) {
    const { child } = JSON.parse(readFileSync(`domain/care/card/words/${language}.json`, "utf8")) as {
      child: Record<string, string>;
    };
    const word = said[language].exec(told[language].callAllergy)?.[1];
    expect(word).toBeDefined();
    expect(child["allergicReaction"]).toContain(word);
  }
});

test("[K-83] each step, what its page says and the page stand beside each other for whoever checks them", async () => {
  const ids = Object.keys(STATEMENTS) as StatementId[];
  const others = ids.map((id) => `| ${[id, spanish[id], malayalam[id]].map(inCell).join(" | ")} |`);
  await expect(`${HEAD}${ids.map(rowOf).join("\n")}\n${OTHERS}${others.join("\n")}\n`).toMatchFileSnapshot(
    "../../docs/first-aid.md",
  );
});
