import { oneOf } from "#domain/care/reading/words/oneOf.ts";
import { romanize } from "#domain/care/reading/words/romanize.ts";
import { soundOf, spanishSoundOf } from "#domain/care/reading/words/spelling.ts";
import { wordsOf } from "#domain/guidance/search/words.ts";

/** Letters of a word's beginning by which its forms are one. */
const BEGINNING = 5;

const ENGLISH = [
  "hours?|days?|daily|weeks?|months?|years?|old|minutes?|times?|age",
  "first|last|least|most|around|until|before|after|under|over|between|within|once|twice|half|more|less|than|why",
  "one|two|three|four|five|six|seven|eight|nine|ten|twelve",
  "countr(?:y|ies)|united|states|kingdom|spain|india|scotland|usa|uk|nhs",
];
const SPANISH = [
  "horas?|dias?|semanas?|mes(?:es)?|anos?|minutos?|veces|vez|edad",
  String.raw`desde|hasta|antes|despues|menos|entre|primer[oa]?|alrededor|aproximadamente|hacia|unos|unas|cumpl\w*`,
  "uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce",
  "pais(?:es)?|estados|unidos|reino|unido|espana|escocia",
];
const MALAYALAM = [
  "മാസ.*|ആഴ്ച.*|ദിവസ.*|വയസ്സ.*|മണിക്കൂ.*|മിനിറ്റ.*|തവണ.*|വർഷ.*|പ്രായ.*",
  "മുതൽ|വരെ|ഏകദേശം|മുമ്പ്|കഴിഞ്ഞ്|ആദ്യ.*|കുറഞ്ഞത്|മിക്ക.*|എന്ത.*",
  "സ്പെയി.*|ഇന്ത്യ.*|അമേരിക്ക.*|യുകെ.*|യുഎസ.*|ബ്രിട്ട.*|രാജ്യ.*|നാട്ട.*",
];
const MANGLISH = [String.raw`enth\w*|maasa\w*|masa\w*|aazhcha\w*|divasa\w*|vayas\w*|manikk\w*|muthal|vare`];

/** What is counted, how it is bounded, and where it holds, is not what is spoken of. */
const OF_NUMBERS = new RegExp(`^${oneOf(ENGLISH, SPANISH, MALAYALAM, MANGLISH)}$`, "u");

/** What a sentence is about: its words without grammar and numbers, by their beginnings, as the search spells them. */
export function subjectOf(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => !OF_NUMBERS.test(word))
      .map(beginningOf),
  );
}

function beginningOf(word: string): string {
  if (/\p{Script=Malayalam}/u.test(word)) return soundOf(romanize(word)).slice(0, BEGINNING);
  return spanishSoundOf(word).replaceAll("ue", "o").replaceAll("ie", "e").slice(0, BEGINNING);
}
