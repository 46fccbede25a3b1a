import { namesHelp } from "#domain/care/guard/reading/help.ts";
import { namesDanger, namesTrouble } from "#domain/care/guard/reading/signs.ts";
import { readSentence } from "#domain/care/guard/reading/words.ts";
import { oneOf } from "#domain/care/reading/words/oneOf.ts";
import { memoized } from "#domain/memo.ts";
import { cuesOf } from "./claims/cues.ts";
import { numberOf } from "./medicines/amounts.ts";
import { substanceOf } from "./medicines/substances.ts";
import { unitOf } from "./medicines/units.ts";

/**
 * Words with which an amount, a dismissal or a claim may begin: from the first of them on, a sentence waits for its end. What the
 * rules look for holds one of them, so that none of it is shown whole before.
 */
const ENGLISH = [
  // No, and not to go.
  String.raw`no|not|never|none|nobody|nothing|without|neither|nor|cannot|\w+n't|hardly|little|zero|too|need\w*`,
  String.raw`skip\w*|avoid\w*|forget|ignor\w*|disregard|overlook\w*|instead|rather|unnecessary|needless|pointless|optional|waste`,
  String.raw`wait\w*|hold|hang|postpone|delay\w*|cancel\w*|leave|save|spare|away|out|off|tight|steer|refrain|let|happens`,
  String.raw`overkill|silly|foolish|ridiculous|over\w*|paranoid|paranoia|dramatic|hypochondriac|fuss|worr\w*|excessive`,
  // That it is nothing.
  String.raw`normal\w*|harmless|fine|ok|okay|alright|right|safe\w*|common|natural\w*|benign|expected|typical|trivial|usual|healthy`,
  "innocent|innocuous|sign|insignificant|unimportant|helps|acceptable|allowed|tolerated|minor|mild|phase|teething|sounds",
  String.raw`fade\w*|clears|pass|passes|settle\w*|resolve\w*|go|goes|gone|disappear\w*|subside\w*|stops?|grow\w*|calm\w*|toughen\w*`,
  "part|just|only|every|all|fits",
  // An amount.
  String.raw`double|triple|twice|thrice|half|quarter|adult\w*|extra|full|dose|dosage|entire|rest|more|same`,
  String.raw`lick|rub|pinch\w*|crumb|pea|grain|bracket`,
  // A sign, and a number to write to.
  "lips?|tongue|face|skin|eyes?|cr(?:y|ies|ying)|spots?|leg|head",
  String.raw`magnets?|batter\w*|pads?|shak\w*|mov\w*|kick\w*|sms|text`,
];
const SPANISH = [
  String.raw`sin|ni|ningun\w*|falta|nunca|nada|nadie|jamas|tampoco|innecesari\w*|olvid\w*|ahorr\w*|evit\w*|salt\w*|vez|lugar`,
  String.raw`esper\w*|aguant\w*|dejal\w*|deja|exager\w*|sobran?|paranoic\w*|histeric\w*|tranquil\w*`,
  String.raw`inofensiv\w*|inocu\w*|comun\w*|habitual\w*|bien|buena|segur\w*|ayuda|sano|sana|parte|dientes|gases|propi\w*|sol[oa]`,
  String.raw`fase|etapa|pasa\w*|quita\w*|cura\w*|mejora\w*|tarda\w*|va|van|iran?|desaparec\w*`,
  String.raw`dosis|mas|doble\w*|dobl\w*|duplic\w*|mitad|medi[oa]\w*|cuarto|tercio|octavo|todo|mism[oa]s?`,
  String.raw`quepa|cabe|entra|complet\w*|hasta`,
  String.raw`labios?|lengua|cara|ojos?|llanto|pila|manchas?|pierna|cabeza|muev\w*|moviment\w*`,
];
const LATIN = new RegExp(`^${oneOf(ENGLISH, SPANISH, ["[💊🥄🫁💉%×x]"])}$`, "u");
const MALAYALAM = [
  // No, and not to go.
  String.raw`end|and|enda\w*|anda\w*|endat\w*|andat\w*|il[a]?|ila\w*|la|arut\w*|mila\w*|vend\w*|onum\w*`,
  String.raw`verute\w*|veruteyan|anavasy\w*|avasya\w*|avasyam|nirband\w*|aniv\w*|tirak\w*|samayam\w*|ozivak\w*|marak\w*`,
  String.raw`pedik\w*|visamik\w*|asank\w*|sradik\w*|karyam\w*|avaganik\w*|katirik\w*|tinkal\w*|tingal\w*|vare|nok\w*`,
  // That it is nothing.
  String.raw`sadaran\w*|svabav\w*|normal\w*|fine|pativ\w*|nalat\w*|sukam\w*|okke?|oke`,
  String.raw`kuzap\w*|prasn\w*|saram\w*|apakad\w*|nirupadr\w*|gaurav\w*`,
  String.raw`tane|mari\w*|marum|urang\w*|matram|palla?|pal`,
  // An amount.
  String.raw`iraty?i|irati|iradi|pakuti|pati|muzuvan|mutirn\w*|mudirn\w*|oru|dos\w*|kilo\w*|dabil|dabal|tripil|nut\w*`,
  String.raw`siro|mudi|ura|vara\w*|nul|athra\w*|atra\w*|\w+mani\w*|van|nayan`,
];
const SOUNDS = new RegExp(`${oneOf(MALAYALAM)}$`);
/** The number or mark of an item at the beginning of a line. */
const ITEM = /^\s*(?:[-*•#>|]+\s*)*(?:\*\*)?(?:\d{1,2}[.)]\s)?/;
const WORD = /[^\s\p{P}\p{S}]+(?:['’][^\s\p{P}\p{S}]+)*|[^\s]/gu;
/** More of a text must be there before an item's mark is known for one. */
const ITEM_CHARS = 8;

/** How much of a sentence may be shown before it is whole: up to the first word that makes suspicious. */
export function innocentPart(text: string, from: number, isWhole: boolean): { end: number; isStopped: boolean } {
  if (text.length < ITEM_CHARS && !isWhole && !/^\s*\p{L}/u.test(text)) return { end: from, isStopped: false };
  const start = Math.max(from, ITEM.exec(text)?.[0].length ?? 0);
  WORD.lastIndex = start;
  let end = from;
  for (let match = WORD.exec(text); match !== null; match = WORD.exec(text)) {
    if (isSuspicious(match[0])) return { end: match.index, isStopped: true };
    // A word may go on, also behind an apostrophe.
    const next = text[WORD.lastIndex];
    const isOpen =
      /[\p{L}\p{M}\p{N}]$/u.test(match[0]) && (next === undefined || (/['’]/.test(next) && WORD.lastIndex + 1 === text.length));
    if (isOpen && !isWhole) return { end: Math.max(from, match.index), isStopped: false };
    end = WORD.lastIndex + (/^\s*/.exec(text.slice(WORD.lastIndex, WORD.lastIndex + ITEM_CHARS))?.[0].length ?? 0);
  }
  return { end, isStopped: false };
}

/** Kinds of cue with which a claim may begin. */
const HOLDING = new Set(["help", "danger", "no", "stay", "excess", "ignore", "instead"]);

const isSuspicious = memoized(4000, (raw: string) => {
  const sentence = readSentence(raw);
  return (
    sentence.words.some(
      (word) =>
        numberOf(word) !== null ||
        (unitOf(word) ?? "") !== "" ||
        LATIN.test(word.plain) ||
        SOUNDS.test(word.sound) ||
        substanceOf(word) === "medicine",
    ) ||
    namesHelp(sentence) ||
    namesTrouble(sentence) ||
    namesDanger(sentence) ||
    cuesOf(sentence).some((kinds) => kinds.some((kind) => HOLDING.has(kind)))
  );
});
