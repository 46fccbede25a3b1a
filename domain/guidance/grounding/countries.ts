/** How a sentence names the countries for which cards tell something of their own. */
const NAMES: readonly [string, RegExp][] = [
  [
    "US",
    /(?<!\p{L})(?:US|USA|U\.S\.|EE\.?\s?UU)(?!\p{L})|United States|(?<!\p{L})American?s?(?!\p{L})|Estados Unidos|estadounidense|അമേരിക്ക|(?<!\p{L})[Aa]meri[ck]\p{L}*|യു\.?എസ|യു\.? എസ|യുണൈറ്റഡ് സ്റ്റേറ്റ/u,
  ],
  [
    "GB",
    /(?<!\p{L})(?:UK|U\.K\.|NHS|England|British|Britain)(?!\p{L})|United Kingdom|Reino Unido|británic|Inglaterra|Scotland|Scottish|Escocia|escoc[eé]s\p{L}*|(?<!\p{L})(?:Wales|Gales)(?!\p{L})|സ്കോട്ട്|ബ്രിട്ട|ബ്രിട്ടീഷ|യു\.?കെ|യുണൈറ്റഡ് കിംഗ്ഡ|ഇംഗ്ലണ്ട/u,
  ],
  ["IN", /(?<!\p{L})Indian?s?(?:yil\p{L}*)?(?!\p{L})|(?<!\p{L})la India(?!\p{L})|ഇന്ത്യ/u],
  ["AU", /Australia|(?<!\p{L})australian[oa]s?(?!\p{L})|ഓസ്\u200C?ട്രേലിയ|ആസ്ട്രേലിയ/u],
  ["CA", /(?<!\p{L})(?:Canad(?:a|á|ians?|iense)|canadiense)|കാനഡ/u],
  ["IE", /(?<!\p{L})(?:Ireland|Irish|HSE|Irlanda|irland[eé]s\p{L}*)(?!\p{L})|അയർല/u],
  ["SG", /Singap(?:ore|ur)|സിംഗപ്പൂ/u],
  ["NZ", /New Zealand|Nueva Zelanda|ന്യൂസില/u],
  [
    "ES",
    /(?<!\p{L})(?:Spain|España)(?!\p{L})|(?<!\p{L})Spanish (?:advice|doctors|parents|families|children|paediatricians|rules?)|español(?:es|as?)?(?!\p{L})|സ്\u200C?പെയ[ി്](?:ൻ|നി)/u,
  ],
];

/** For these statements of cards tell rules of their own; others are only named in words. The cards themselves are too large to be read here. */
export const WITH_RULES: ReadonlySet<string> = new Set(["US", "GB", "IN", "ES", "IE", "SG"]);

/** The person's own, without its name. */
const OWN =
  /(?<!\p{L})(?:here in|around here|over here|here too)(?!\p{L})|(?<!\p{L})(?:por )?aquí(?!\p{L})|(?<!\p{L})(?:tu|nuestro) (?:servicio de salud|sistema)|(?<!\p{L})(?:tus|nuestros) pediatras|(?<![\p{L}\p{M}])(?:ഇവിടെ|ഇവിടത്തെ|ഇവിടുത്തെ)|(?<!\p{L})ivid(?:e|athe|uthe)(?!\p{L})|(?:in|for) (?:your|our) country|famil(?:y|ies) like yours|where you live|en (?:tu|su|nuestro) país|നമ്മുടെ (?:നാട്ടി|രാജ്യത്ത)|nammude naattil/iu;

/** The countries of which a sentence speaks, as ISO 3166 codes; `own` is the person's. */
export function countriesNamed(sentence: string, own: string | null): string[] {
  const named = NAMES.filter(([, name]) => name.test(sentence)).map(([code]) => code);
  return own !== null && OWN.test(sentence) ? [...new Set([...named, own])] : named;
}
