import { oneOf } from "#domain/care/reading/words/oneOf.ts";

const ENGLISH = [
  "(?:what|which) (?:kind of |sort of )?(?:medicine|medication|pill|tablet|syrup|rash|spot|bug|plant|mushroom|berry)s? (?:is|are) (?:this|these)",
  "what(?: i|')s this(?: (?:medicine|pill|tablet|rash|spot|bug|plant))?",
];
const SPANISH = [
  "(?:qu[eé]|cu[aá]l) (?:tipo de |clase de )?(?:medicina|medicamento|pastilla|jarabe|sarpullido|erupci[oó]n|mancha|grano|bicho|planta|seta) es (?:est[aeo]|[eé]st[ae])",
  "qu[eé] es (?:esto|est[ae] (?:medicina|medicamento|pastilla|jarabe|sarpullido|mancha|grano|bicho|planta))",
  "mira (?:esta|la) foto",
];
const MANGLISH = ["(?:ith?u?|ee) enth?u? ?(?:marunn?u?|gulika)(?: ?aa?nu?)?", "ith?u? enth?aa?nu?"];
const MALAYALAM = ["ഇത് എന്ത് ?(?:മരുന്നാണ്|ഗുളികയാണ്)", "ഇത് എന്തു (?:മരുന്നാണ്|ഗുളികയാണ്)", "ഇത് ഏത് (?:മരുന്നാണ്|ഗുളികയാണ്)", "ഇത് എന്താണ്"];
const ASKED = new RegExp(String.raw`^[¿\s]*${oneOf(ENGLISH, SPANISH, MANGLISH, MALAYALAM)}[\s?.!]*$`, "iu");

/** Whether what something is, that only a photo could show, is asked, and is all of the message. */
export function asksWhatThisIs(written: string): boolean {
  return ASKED.test(written);
}
