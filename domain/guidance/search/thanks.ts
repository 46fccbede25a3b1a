import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { plainWordsOf } from "./words.ts";

interface Thanks {
  language: InterfaceLanguage;
  /** What thanks. */
  core: RegExp;
  /** What is said around it, and asks nothing. */
  around: RegExp;
}

/** In Malayalam letters and in Latin ones English words stand among the others, and "amma" among all. */
const THANKS: readonly Thanks[] = [
  {
    language: "en",
    core: /^(?:thanks|thank you|thankyou|thank u|thx|ty|ta|cheers|bless you|much appreciated|(?:that|this|it) (?:really )?(?:helps|helped)|(?:that|this|it) ?(?:s|is|was) (?:so |very |really )?helpful)$/u,
    around:
      /^(?:oh|ok|okay|ah|aw|great|good|perfect|lovely|brilliant|amazing|right|cool|no|yes|and|so|very|really|much|loads|again|too|now|im (?:(?:so|much|very) )?(?:calmer|relieved|reassured)|i feel (?:(?:much|a lot|so much) )?(?:better|calmer|reassured)|you(?: have|ve)? (?:calmed|reassured) me|a (?:lot|million|bunch)|amma|dear|love|x+|xo+|bye|(?:good )?night|good to know|have a good (?:day|night|one)|me|us|for (?:(?:the|your|all|all the|all your) )?(?:help|advice|answer|info|tips|support|everything|that|this|listening|helping)|i will(?: try)?(?: that| it| this)?|ill (?:try|do) (?:that|it|this)|thats? (?:great|good|lovely|kind)|so kind|of you)$/u,
  },
  {
    language: "es",
    core: /^(?:gracias|(?:eso |esto )?me (?:ayuda|sirve)|me (?:ha|has) (?:ayudado|servido|tranquilizado|calmado|aliviado)|te lo agradezco|(?:ya )?(?:estoy|me quedo|me siento) (?:mucho )?mas tranquil[oa])$/u,
    around:
      /^(?:ok|vale|bien|genial|perfecto|muy bien|de acuerdo|muchas|mil|muchisimas|mucho|muchisimo|bastante|y|de verdad|de nuevo|otra vez|amma|guapa|cielo|un beso|besos|(?:buenas )?noches|muy amable|por (?:todo|la|tu|el|tus|los)|(?:ayuda|respuesta|consejo|consejos|informacion)|por (?:ayudarme|escuchar|escucharme)|lo (?:probare|intentare)|adios|hasta luego|x+)$/u,
  },
  {
    language: "ml",
    core: /^(?:thanks|thank you|thank u|thankyou|thx|nanni|nandi|nandhi|nanniyund(?:u)?|sahaya?m ?ayi|sahayicc?hu|upakaram ?ayi|നന്ദി|നന്ദിയുണ്ട്|നന്ദിയുണ്ടേ|സഹായമായി|ഉപകാരമായി|ഉപകാരപ്പെട്ടു|താങ്ക്സ്|താങ്ക്യൂ|താങ്ക് യൂ)$/u,
    around:
      /^(?:ok|okay|sari|shari|seri|valare|valiya|orupad(?:u)?|othiri|orayiram|samadhanam ?ayi|aashwasam ?ayi|ashwasam ?ayi|സമാധാനമായി|ആശ്വാസമായി|amma|amme|ammaykk|ammakk|chechi|chetta|und|undu|x+|ശരി|ഓക്കേ|വളരെ|വലിയ|ഒരുപാട്|ഒത്തിരി|ഒരായിരം|അമ്മ|അമ്മേ|അമ്മയ്ക്ക്|ഉണ്ട്|സഹായത്തിന്|സഹായിച്ചതിന്|എല്ലാറ്റിനും|അത്)$/u,
  },
];

/** Thanks are short: who says more tells something besides. */
const THANKS_WORDS = 14;
const PHRASE_WORDS = 6;

/** Whether all words, phrase by phrase, thank or stand around it, and one thanks. */
function isThanks(words: readonly string[], thanks: Thanks): boolean {
  if (words.length > THANKS_WORDS) return false;
  let hasCore = false;
  for (let from = 0; from < words.length;) {
    const size = phraseAt(words, from, thanks);
    if (size === 0) return false;
    hasCore ||= thanks.core.test(words.slice(from, from + size).join(" "));
    from += size;
  }
  return hasCore;
}

/** The words of the longest phrase that begins there; 0: none does. */
function phraseAt(words: readonly string[], from: number, { core, around }: Thanks): number {
  for (let size = Math.min(PHRASE_WORDS, words.length - from); size > 0; size--) {
    const phrase = words.slice(from, from + size).join(" ");
    if (core.test(phrase) || around.test(phrase)) return size;
  }
  return 0;
}

/** The language in which a text thanks, and asks nothing; null: it does more, or something else. */
export function thanksIn(text: string): InterfaceLanguage | null {
  // "Thank you?" asks what is meant, and "thanks, is it?" for more; a number tells something: "thanks yes 39.5".
  if (/[?¿\p{N}]/u.test(text)) return null;
  const words = plainWordsOf(text);
  return THANKS.find((each) => isThanks(words, each))?.language ?? null;
}
