import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { Words } from "#domain/guidance/card.ts";

/** What is only said to be kind, by the language it is said in; null: in that of the screen. */
const SAID: readonly { kind: "hello" | "thanks"; language: InterfaceLanguage | null; words: RegExp }[] = [
  {
    kind: "hello",
    language: "es",
    words: /^(?:hola|buenas|buenos dias|buenas (?:tardes|noches)|hola buenas|hola amma|que tal)$/u,
  },
  { kind: "thanks", language: "es", words: /^(?:(?:muchas |mil )?gracias(?: amma| por todo)?|vale gracias)$/u },
  {
    kind: "hello",
    language: "ml",
    words: /^(?:namaskaram|നമസ്കാരം|നമസ്തേ|ഹലോ|ഹായ്|ഹലോ അമ്മ|സുപ്രഭാതം|ശുഭരാത്രി)$/u,
  },
  { kind: "thanks", language: "ml", words: /^(?:nandi(?: amma)?|valare nandi|(?:വളരെ )?നന്ദി(?: അമ്മ| അമ്മേ)?)$/u },
  {
    kind: "hello",
    language: "en",
    words: /^(?:good (?:morning|afternoon|evening|night)|(?:hi|hello|hey) (?:there|amma)|how are you)$/u,
  },
  { kind: "thanks", language: "en", words: /^(?:(?:ok(?:ay)? )?(?:thanks|thank you)(?: so much| very much| a lot| amma)?)$/u },
  { kind: "hello", language: null, words: /^(?:hi|hello|hey|hai)$/u },
];

const HELLO: Words = {
  en: "Hello. It is good that you are here. I am the built-in Amma, without an AI: I look in small cards, each with its page. What is on your mind?",
  es: "Hola. Qué bien que estés aquí. Soy la Amma integrada, sin IA: busco en fichas breves, cada una con su página. ¿Qué te preocupa?",
  ml: "നമസ്കാരം. നിങ്ങൾ വന്നത് നന്നായി. ഞാൻ AI ഇല്ലാതെ ആപ്പിൽത്തന്നെയുള്ള അമ്മയാണ്: ഉറവിടമുള്ള ചെറിയ കാർഡുകളിൽ നോക്കിയാണ് ഞാൻ പറയുന്നത്. എന്താണ് മനസ്സിലുള്ളത്?",
};

const WELCOME: Words = {
  en: "You are welcome. I am here, by day and at night.",
  es: "De nada. Aquí estoy, de día y de noche.",
  ml: "സന്തോഷം. രാവും പകലും ഞാൻ ഇവിടെയുണ്ട്.",
};

/** The answer to a greeting, or to thanks, that ask nothing; null: more was said. `screen`: where the words are of several languages. */
export function smallTalkAnswer(text: string, screen: InterfaceLanguage): string | null {
  const bare = text.normalize("NFD").replace(/\p{Script=Latin}\p{Mn}+/gu, ([letter = ""]) => letter);
  const words = (
    bare
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  ).join(" ");
  const said = SAID.find((each) => each.words.test(words));
  if (said === undefined) return null;
  return (said.kind === "hello" ? HELLO : WELCOME)[said.language ?? screen];
}
