import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { oneOf } from "#domain/care/reading/words/oneOf.ts";

/** So many of the words of Malayalam in Latin letters tell it from a language that has one or two of them as well. */
const LATIN_SHARE = 0.12;

/** Any of these words, wherever in a text they stand. */
const anyWord = (list: readonly string[]): string => String.raw`(?<!\p{L})${oneOf(list)}(?!\p{L})`;

/** Words and endings that questions in Malayalam are made of, as people write them in Latin letters, and no other language has. */
const LATIN_MALAYALAM = new RegExp(
  anyWord([
    // Of whom.
    String.raw`kunj\p{L}*|vaav?a\p{L}*|mo(?:l|n)(?:k|kk|t|d|u|ude|ute)?(?:u|e)?|molude|monte|monu|ente|enikk?u?|njan|njangal\p{L}*`,
    String.raw`avan(?:u|te)?|aval(?:k|ude)?\p{L}*`,
    // What is asked.
    String.raw`enth\p{L}*|engane\p{L}*|ethra\p{L}*|eppo\p{L}*|evide`,
    // What is, is to be and is done.
    String.raw`aan?u|aano|alle|illa\p{L}*|und(?:u|o|ayi\p{L}*)?|undaa?vu\p{L}*|venam|venda|vend\p{L}*|mathi(?:yo)?`,
    String.raw`pattu\p{L}*|pattill\p{L}*|cheyy\p{L}*|cheyth\p{L}*|kodukk\p{L}*|koduth\p{L}*|kazhi\p{L}*|kudi(?:kk|ch)\p{L}*`,
    String.raw`urang\p{L}*|urakk\p{L}*|karay\p{L}*|karach\p{L}*|vann\p{L}*|varunn\p{L}*|p(?:o|oy)i`,
    // Fever, times, and small words.
    String.raw`pani\p{L}*|vayas\p{L}*|maas\p{L}*|masam|maasam|divasam|innale|innu|ippo\p{L}*|pinne|oru|nalla|valare|kurach\p{L}*`,
    String.raw`ella\p{L}*|ennu?|enna\p{L}*|aay\p{L}*|aak\p{L}*|parany\p{L}*|paray\p{L}*|thonn\p{L}*|ariyill\p{L}*|ariyan\p{L}*`,
    // What happened, to what.
    String.raw`veenu|nokki|vizhung\p{L}*|shwas\p{L}*|vedana\p{L}*|chora|chund\p{L}*|niram|kayyil|thala|cheriya|kooduthal`,
    String.raw`\p{L}{3,}(?:unnu|unnilla|unna|aanu|aayi|ikkan|kkanam|ikkunn\p{L}*|athe|ille|ichu|annu|inju)`,
  ]),
  "giu",
);

/** The words that make an unmarked question Spanish, and the accents that English words do not have. */
const SPANISH = new RegExp(
  `${anyWord([
    "el|la|los|las|ella|un|una|mi|mis|que|qué|con|del|por|para|como|cómo|cuándo|cuando|cuánto|cuánta|cuántas",
    "está|esta|es|tiene|hijo|hija|bebé|niño|niña|me|se|no|le|ha|yo|y|a|en|su|muy|más|ya|hoy|puede|puedo|quiero|marido|esposo",
  ])}|[¿¡ñáéíóú]`,
  "giu",
);
const ENGLISH = new RegExp(
  anyWord([
    "the|a|an|my|is|are|am|he|she|her|him|his|it|i|and|of|to|in|on|what|how|when|can|do|does|not|with|for|has|have|me",
    "baby|was|this|that|should|i'm",
  ]),
  "giu",
);

/** "He notado", "me has asustado": what Spanish tells of as done begins like English "he" and "has". */
const SPANISH_DONE =
  /(?<!\p{L})(?:he|has)(?= (?:(?!avocado|tornado|torpedo|libido|video)\p{L}{1,12}[ai]do|roto|visto|hecho|dicho|puesto|escrito|abierto|vuelto|ca[ií]do|le[ií]do|o[ií]do|tra[ií]do)(?!\p{L}))/giu;
/** Words that no English question has, of which one tells Spanish. */
const SPANISH_ALONE =
  /(?<!\p{L})(?:gracias|hola|buenas|estoy|tengo|eres|hace|porque|semanas?|meses|fiebre|sangre|embarazad[ao]|dolor|duele|aguas|quien|nosotros)(?!\p{L})/giu;

/**
 * The language in which a question is answered: Malayalam also where it is written in Latin letters. Null where a word or two tell
 * nothing.
 */
export function questionLanguage(text: string): InterfaceLanguage | null {
  if (/\p{Script=Malayalam}/u.test(text)) return "ml";
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  const malayalam = countOf(LATIN_MALAYALAM, text);
  const done = countOf(SPANISH_DONE, text);
  const spanish = countOf(SPANISH, text) + countOf(SPANISH_ALONE, text) + 2 * done;
  const english = countOf(ENGLISH, text) - done;
  if (malayalam >= LATIN_SHARE * words && malayalam >= spanish && malayalam * 2 > english) return "ml";
  if (malayalam > Math.max(spanish, english)) return "ml";
  if (spanish === english) return null;
  return spanish > english ? "es" : "en";
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
