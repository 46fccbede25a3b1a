import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { Words } from "#domain/guidance/card.ts";
import { aboutHerself } from "./aboutHerself.ts";
import { SORRY } from "./words.ts";

/** Greetings, by the language they are said in; null: in that of the screen. */
const HELLOS: readonly { language: InterfaceLanguage | null; words: RegExp }[] = [
  {
    language: "es",
    words: /^(?:hola|buenas|buenos dias|buenas tardes|hola buenas|hola amma|que tal)$/u,
  },
  {
    language: "ml",
    words: /^(?:namaskaram|നമസ്കാരം|നമസ്തേ|ഹലോ|ഹായ്|ഹലോ അമ്മ|സുപ്രഭാതം)$/u,
  },
  {
    language: "en",
    words: /^(?:good (?:morning|afternoon|evening)|(?:hi|hello|hey) (?:there|amma)|how are you)$/u,
  },
  { language: null, words: /^(?:hi|hello|hey|hai)$/u },
];

const HELLO: Words = {
  en: "Hello. It is good that you are here. I am the built-in Amma, without an AI: I look in small cards, each with its page. What is on your mind?",
  es: "Hola. Qué bien que estés aquí. Soy la Amma integrada, sin IA: busco en fichas breves, cada una con su página. ¿Qué te preocupa?",
  ml: "നമസ്കാരം. നിങ്ങൾ വന്നത് നന്നായി. ഞാൻ AI ഇല്ലാതെ ആപ്പിൽത്തന്നെയുള്ള അമ്മയാണ്: ഉറവിടമുള്ള ചെറിയ കാർഡുകളിൽ നോക്കിയാണ് ഞാൻ പറയുന്നത്. എന്താണ് മനസ്സിലുള്ളത്?",
};

/** "Buenas noches" greets late in the evening as well. */
const GOOD_NIGHTS: readonly { language: InterfaceLanguage; words: RegExp }[] = [
  { language: "es", words: /^(?:hola )?(?:muy )?buenas noches(?: amma)?(?: (?:y )?hasta manana)?$/u },
  { language: "en", words: /^(?:good ?night|night night|nighty night)(?: amma)?$/u },
  { language: "ml", words: /^(?:shubha ?rat?h?ri|ശുഭരാത്രി)(?: (?:amma|amme|അമ്മ|അമ്മേ))?$/u },
];

const GOOD_NIGHT: Words = {
  en: "Good night. I am here at night too, whenever you need me.",
  es: "Buenas noches. Aquí estoy, también de madrugada.",
  ml: "ശുഭരാത്രി. രാത്രിയിലും ഞാൻ ഇവിടെയുണ്ട്.",
};

/** Who was frightened by an answer asks nothing. */
const FRIGHTENED: readonly { language: InterfaceLanguage; words: RegExp }[] = [
  { language: "es", words: /^(?:(?:jo|uf|vaya) )?me (?:has|estas) (?:asustado|asustando)(?: (?:mucho|un poco))?$/u },
  {
    language: "en",
    words:
      /^(?:(?:oh|now) )?(?:you(?: have|ve|re| are)?|that) (?:scar(?:ed|ing)|frighten(?:ed|ing)) me(?: (?:a lot|a bit|now))?$/u,
  },
  { language: "ml", words: /^(?:enne pedippichu|ningal enne pedippichu|(?:നിങ്ങൾ )?എന്നെ പേടിപ്പിച്ചു)$/u },
];

const WELCOME: Words = {
  en: "You are welcome. I am here, by day and at night.",
  es: "De nada. Aquí estoy, de día y de noche.",
  ml: "സന്തോഷം. രാവും പകലും ഞാൻ ഇവിടെയുണ്ട്.",
};

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

/** The answer to a greeting, to thanks or to a good night, that ask nothing, and to who she is; null: more was said. `screen`: where the words are of several languages. */
export function smallTalkAnswer(text: string, screen: InterfaceLanguage): string | null {
  const bare = text.normalize("NFD").replace(/\p{Script=Latin}\p{Mn}+/gu, ([letter = ""]) => letter);
  const words =
    bare
      .normalize("NFC")
      .toLowerCase()
      .replace(/['’]/g, "")
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const hello = HELLOS.find((each) => each.words.test(words.join(" ")));
  if (hello !== undefined) return HELLO[hello.language ?? screen];
  const night = GOOD_NIGHTS.find((each) => each.words.test(words.join(" ")));
  if (night !== undefined) return GOOD_NIGHT[night.language];
  const frightened = FRIGHTENED.find((each) => each.words.test(words.join(" ")));
  if (frightened !== undefined) return SORRY[frightened.language];
  const ofHerself = aboutHerself(words.join(" "));
  if (ofHerself !== null) return ofHerself;
  // "Thank you?" asks what is meant, and "thanks, is it?" for more; a number tells something: "thanks yes 39.5".
  const thanks = /[?¿\p{N}]/u.test(text) ? undefined : THANKS.find((each) => isThanks(words, each));
  return thanks === undefined ? null : WELCOME[thanks.language];
}
