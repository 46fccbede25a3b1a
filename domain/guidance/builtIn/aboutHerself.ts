import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { oneOf } from "#domain/care/reading/words/oneOf.ts";
import { CHECK_ME, WHO_I_AM, WHO_READS } from "./words.ts";

const ABOUT = ["who", "trust", "reads"] as const;

const READS_ES = "(?:lee|ve|puede (?:leer|ver))";
const WRITTEN_ES = "(?:esto|lo que (?:escribo|digo)|mis? (?:chats?|mensajes?))";

/** All of a message, in one of these forms. */
const whole = (forms: readonly string[]): RegExp => new RegExp(`^${oneOf(forms)}$`, "u");

/** How people ask what answers them, whether it can be trusted, and who reads what they write; without accents and signs. */
const ASKED: Record<InterfaceLanguage, Record<(typeof ABOUT)[number], RegExp>> = {
  en: {
    who: whole([
      "(?:who|what) are you(?: really| exactly)?|whats? (?:is )?your name|is (?:any|some)(?:body|one) there",
      "are you (?:(?:a|an|the) )?(?:real(?: (?:person|human|doctor))?|robot|bot|chatbot|ai|human(?: being)?|person|machine|computer|program|doctor|nurse|midwife|chatgpt)(?: or .{1,30})?",
      "(?:am i (?:talking|chatting|speaking) (?:to|with)|is this) (?:a|an) (?:real )?(?:robot|bot|ai|human|person|machine|doctor|computer)(?: or .{1,30})?",
    ]),
    trust: whole([
      "(?:can|should|may|do) i (?:really )?(?:trust|rely on|believe) (?:you|this|what you say|your answers?)",
      "(?:are you|is this|are your answers) (?:reliable|trustworthy|accurate)",
      "where do you (?:get|have) (?:this|that|it|your (?:info|information|answers?)) from|how do you know(?: this| that| all this)?",
    ]),
    reads: whole([
      "who (?:can |will |else )?(?:reads?|sees?) (?:this|what i (?:write|type|say)|my (?:chats?|messages?|questions?))",
      "(?:does|will|can) (?:any|some)(?:body|one)(?: else)? (?:read|see) (?:this|what i (?:write|type)|my (?:chats?|messages?))",
      "is (?:any|some)(?:body|one) reading (?:this|along)",
      "is (?:this|it|my chat|this chat) (?:private|confidential|anonymous|secret)",
    ]),
  },
  es: {
    who: whole([
      "(?:tu )?(?:quien|que) eres(?: tu)?(?: en realidad| realmente)?|como te llamas|hay alguien ahi",
      "(?:quien|con quien) (?:me )?(?:esta |estoy )?(?:contesta|responde|contestando|respondiendo|hablo|hablando)",
      "eres (?:(?:un|una) )?(?:robot|bot|ia|maquina|ordenador|programa|persona(?: real)?|human[oa]|real|de verdad|medic[oa]|doctora?|enfermera|matrona|inteligencia artificial|chatgpt)(?: o .{1,30})?",
      "(?:estoy hablando|hablo) con (?:un|una) (?:robot|bot|ia|maquina|persona|human[oa]|medic[oa])(?: o .{1,30})?",
    ]),
    trust: whole([
      "(?:me )?(?:puedo|podemos|debo) (?:fiar|fiarme|confiar)(?: de| en) (?:ti|esto|lo que (?:dices|me dices)|tus respuestas)",
      "(?:eres|es) (?:esto )?(?:fiable|de fiar)(?: esto)?|como (?:lo )?sabes(?: todo)?(?: esto| eso)?",
      "(?:de donde|donde) sacas (?:esto|eso|la informacion|lo que dices|las respuestas|tus respuestas)",
    ]),
    reads: whole([
      `quien (?:mas )?${READS_ES} (?:esto|lo que (?:escribo|digo|pongo)|mis? (?:chats?|mensajes?|preguntas?)|este chat)`,
      `(?:lo )?${READS_ES} alguien(?: mas)? ${WRITTEN_ES}|alguien(?: mas)? ${READS_ES} ${WRITTEN_ES}`,
      "(?:esto )?es (?:privado|anonimo|confidencial|secreto)(?: esto| este chat)?",
    ]),
  },
  ml: {
    who: whole([
      "(?:ningal|nee|thaangal|thangal) (?:aar|aara|aaran|aaranu|aranu|araanu|ara)",
      "(?:aar|aara|aaranu|aranu|araanu|ara) (?:ningal|nee|thaangal|ith|ithu)",
      "(?:ningal|nee|ith|ithu) (?:oru )?(?:robot|bot|ai|manushyan|doctor|aal|computer)(?: ?(?:aano|ano|aanno))",
      "(?:നിങ്ങൾ|നീ|താങ്കൾ) (?:ആരാണ്|ആരാ)|(?:ആരാണ്|ആരാ) (?:നിങ്ങൾ|നീ|താങ്കൾ|ഇത്)",
      "(?:(?:നിങ്ങൾ|നീ|ഇത്) )?(?:ഒരു )?(?:റോബോട്ട് ?ആണോ|റോബോട്ടാണോ|മനുഷ്യനാണോ|മനുഷ്യൻ ആണോ|ഡോക്ടറാണോ|ഡോക്ടർ ആണോ|ai ?ആണോ|എഐ ആണോ|യന്ത്രമാണോ)",
    ]),
    trust: whole([
      "(?:ningale|ninne|ith|ithu) (?:enikk?u? )?(?:vishwasikk?amo|viswasikk?amo|vishvasikk?amo|vishwasikkaan pattumo|vishwasikkan pattumo)",
      "(?:(?:നിങ്ങളെ|നിന്നെ|ഇത്|എനിക്ക് നിങ്ങളെ) )?(?:വിശ്വസിക്കാമോ|വിശ്വസിക്കാൻ പറ്റുമോ|വിശ്വസിക്കാൻ കഴിയുമോ)",
    ]),
    reads: whole([
      String.raw`(?:njan ezhuthunn?ath?u?|ith|ithu|ente chat) (?:vere )?(?:aar|aaru|aarokke|aaraa|aaranu|arokke|aru) (?:vaa?yikk\p{L}*|kaanum|kaanunn\p{L}*)`,
      "(?:ഞാൻ എഴുതുന്നത്|ഇത്|എന്റെ ചാറ്റ്|എന്റെ സന്ദേശങ്ങൾ) (?:വേറെ )?(?:ആര്|ആരാണ്|ആരൊക്കെ|ആരെങ്കിലും) (?:വായിക്കും|വായിക്കുന്നത്|വായിക്കുമോ|വായിക്കുന്നുണ്ടോ|കാണും|കാണുന്നത്|കാണുമോ)",
      "ഇത് (?:സ്വകാര്യമാണോ|രഹസ്യമാണോ)",
    ]),
  },
};

const SAID = {
  who: (language: InterfaceLanguage) => WHO_I_AM[language],
  trust: (language: InterfaceLanguage) => `${WHO_I_AM[language]}\n\n${CHECK_ME[language]}`,
  reads: (language: InterfaceLanguage) => WHO_READS[language],
};

/** What is said before such a question, and behind it. */
const AROUND =
  /^(?:(?:hola|hi|hello|hey|hai|ok|okay|vale|oye|amma|amme|y|and|but|pero|so|entonces) )+|(?: (?:amma|amme|please|por favor|അമ്മ|അമ്മേ))+$/gu;

/** What the built-in Amma says of herself to whoever asks that, by the words of a message in lower case; null: something else is asked. */
export function aboutHerself(words: string): string | null {
  const asked = words.replace(AROUND, "");
  for (const [language, forms] of Object.entries(ASKED) as [InterfaceLanguage, (typeof ASKED)["en"]][]) {
    const about = ABOUT.find((each) => forms[each].test(asked));
    if (about !== undefined) return SAID[about](language);
  }
  return null;
}
