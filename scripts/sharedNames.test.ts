import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { redactNames } from "#domain/sharing/redactNames.ts";

const WORD = "◆";

/** Every word that the product says, in its three languages. */
function ordinaryWords(): string[] {
  const folder = join(import.meta.dirname, "../public/locales");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").replaceAll(/\{\{\w+\}\}|\\n|"[\w-]+":/g, " "));
  return [...new Set(texts.join(" ").match(/[\p{L}\p{M}\u200c\u200d]+/gu) ?? [])];
}

const SHORT = [
  "Al",
  "Ana",
  "Anu",
  "Manu",
  "Emma",
  "Eva",
  "Leo",
  "Mia",
  "Tom",
  "Tim",
  "Sam",
  "Ben",
  "Dan",
  "Max",
  "Ian",
  "Noa",
  "Luz",
  "Paz",
];
const MORE = [
  "Theo",
  "Amit",
  "Maya",
  "Nola",
  "Lola",
  "Alma",
  "Luca",
  "Nila",
  "Kala",
  "Uma",
  "Adi",
  "Dev",
  "Neel",
  "Riya",
  "Juan",
  "Lee",
];
const OF_MALAYALAM = ["അനു", "മനു", "മീര", "അമൽ", "നീൽ", "കല", "നില", "ഉമ", "ആദി", "ദേവ", "രാജ്", "നന്ദ", "റിയ"];
/** What the product says that is a name as well. */
const NAMES_TOO = new Set(["Mira", "ആദ്യ"]);
const OTHERS = [
  "Ammu",
  "Unni",
  "Appu",
  "Meera",
  "Lakshmi",
  "Arjun",
  "Nikhil",
  "Karthik",
  "Abhilash",
  "Deepa",
  "Vishnu",
  "Aadhya",
  "Juan",
  "Carmen",
  "Pablo",
  "Lucía",
  "Laura",
  "Emma",
  "Miriam",
  "Sarah",
  "Tom",
  "Jürgen",
];

test.each([...SHORT, ...MORE, ...OF_MALAYALAM, ...OTHERS])("[S48] no ordinary word is taken for %s", (name) => {
  const text = ordinaryWords().filter(
    (word) => !NAMES_TOO.has(word) && word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase() !== name.toLowerCase(),
  );
  const redact = redactNames([name], WORD);
  const changed = text.filter((word) => redact(word) !== word.normalize("NFC"));
  expect(changed).toEqual([]);
});
