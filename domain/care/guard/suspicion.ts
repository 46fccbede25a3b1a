import { namesHelp } from "#domain/care/guard/reading/help.ts";
import { namesDanger, namesTrouble } from "#domain/care/guard/reading/signs.ts";
import { readSentence } from "#domain/care/guard/reading/words.ts";
import { memoized } from "#domain/memo.ts";
import { cuesOf } from "./claims/cues.ts";
import { numberOf } from "./medicines/amounts.ts";
import { substanceOf } from "./medicines/substances.ts";
import { unitOf } from "./medicines/units.ts";

/**
 * Words with which an amount, a dismissal or a claim may begin: from the first of them on, a sentence waits for its end. What the
 * rules look for holds one of them, so that none of it is shown whole before.
 */
const LATIN =
  /^(?:no|not|never|none|nobody|nothing|without|neither|nor|need\w*|cannot|skip\w*|avoid\w*|forget|ignor\w*|disregard|overlook\w*|instead|rather|unnecessary|needless|pointless|overkill|silly|foolish|ridiculous|wait\w*|hold|hang|postpone|delay\w*|cancel\w*|leave|save|spare|away|out|off|tight|steer|refrain|hardly|little|zero|too|over\w*|paranoid|paranoia|dramatic|hypochondriac|fuss|worr\w*|normal\w*|harmless|fine|ok|okay|alright|right|safe\w*|common|natural\w*|benign|expected|typical|trivial|usual|fade\w*|clears|phase|fase|etapa|sounds|healthy|innocent|innocuous|sign|insignificant|unimportant|pass|passes|settle\w*|resolve\w*|go|goes|disappear\w*|subside\w*|stops?|grow\w*|part|just|only|let|happens|every|all|calm\w*|toughen\w*|helps|acceptable|allowed|tolerated|minor|mild|\w+n't|waste|optional|excessive|double|triple|twice|thrice|half|quarter|adult\w*|extra|full|dosis|dose|dosage|entire|rest|more|teething|lips?|tongue|face|skin|eyes?|cr(?:y|ies|ying)|magnets?|batter\w*|pads?|spots?|leg|head|shak\w*|mov\w*|kick\w*|labios?|lengua|cara|ojos?|llanto|pila|manchas?|pierna|cabeza|muev\w*|moviment\w*|sin|ni|ningun\w*|mas|falta|nunca|nada|nadie|jamas|tampoco|innecesari\w*|olvid\w*|ahorr\w*|evit\w*|salt\w*|vez|lugar|esper\w*|aguant\w*|dejal\w*|deja|exager\w*|sobran?|inofensiv\w*|inocu\w*|comun\w*|habitual\w*|bien|buena|pasa\w*|quita\w*|cura\w*|mejora\w*|tarda\w*|va|van|iran?|gone|ignor\w*|desaparec\w*|tranquil\w*|parte|dientes|gases|propi\w*|segur\w*|sol[oa]|ayuda|sano|sana|doble\w*|dobl\w*|duplic\w*|mitad|medi[oa]\w*|cuarto|tercio|todo|paranoic\w*|histeric\w*|same|fits|lick|rub|pinch\w*|crumb|pea|grain|bracket|mism[oa]s?|octavo|quepa|cabe|entra|complet\w*|hasta|sms|text|[💊🥄🫁💉%×x])$/u;
const SOUNDS =
  /(?:end|and|il[a]?|ila\w*|la|arut\w*|mila\w*|vend\w*|sadaran\w*|svabav\w*|kuzap\w*|prasn\w*|saram\w*|apakad\w*|normal\w*|nirupadr\w*|avaganik\w*|pedik\w*|visamik\w*|asank\w*|sradik\w*|karyam\w*|onum\w*|tane|mari\w*|marum|urang\w*|nalat\w*|gaurav\w*|katirik\w*|sukam\w*|avasya\w*|avasyam|verute\w*|anavasy\w*|iraty?i|irati|iradi|pakuti|pati|muzuvan|mutirn\w*|mudirn\w*|oru|dos\w*|kilo\w*|veruteyan|tinkal\w*|tingal\w*|vare|nok\w*|palla?|pal|matram|okke?|oke|fine|pativ\w*|enda\w*|anda\w*|endat\w*|andat\w*|tirak\w*|nirband\w*|aniv\w*|samayam\w*|ozivak\w*|marak\w*|siro|mudi|ura|vara\w*|nul|athra\w*|atra\w*|\w+mani\w*|van|nayan|dabil|dabal|tripil|nut\w*)$/;
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
