import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { Words } from "#domain/guidance/card.ts";
import { thanksIn } from "#domain/guidance/search/thanks.ts";
import { plainWordsOf } from "#domain/guidance/search/words.ts";
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

/** The answer to a greeting, to thanks or to a good night, that ask nothing, and to who she is; null: more was said. `screen`: where the words are of several languages. */
export function smallTalkAnswer(text: string, screen: InterfaceLanguage): string | null {
  const words = plainWordsOf(text).join(" ");
  const hello = HELLOS.find((each) => each.words.test(words));
  if (hello !== undefined) return HELLO[hello.language ?? screen];
  const night = GOOD_NIGHTS.find((each) => each.words.test(words));
  if (night !== undefined) return GOOD_NIGHT[night.language];
  const frightened = FRIGHTENED.find((each) => each.words.test(words));
  if (frightened !== undefined) return SORRY[frightened.language];
  const ofHerself = aboutHerself(words);
  if (ofHerself !== null) return ofHerself;
  const thanks = thanksIn(text);
  return thanks === null ? null : WELCOME[thanks];
}
