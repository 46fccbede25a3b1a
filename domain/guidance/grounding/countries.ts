/** How a sentence names the countries for which cards tell something of their own. */
const NAMES: readonly [string, RegExp][] = [
  [
    "US",
    /(?<!\p{L})(?:US|USA|U\.S\.|EE\.?\s?UU)(?!\p{L})|United States|(?<!\p{L})American?s?(?!\p{L})|Estados Unidos|estadounidense|അമേരിക്ക|യു\.?എസ|യു\.? എസ/u,
  ],
  [
    "GB",
    /(?<!\p{L})(?:UK|U\.K\.|NHS|England|British|Britain)(?!\p{L})|United Kingdom|Reino Unido|británic|Inglaterra|ബ്രിട്ട|ബ്രിട്ടീഷ|യു\.?കെ|ഇംഗ്ലണ്ട/u,
  ],
  ["IN", /(?<!\p{L})Indian?s?(?:yil\p{L}*)?(?!\p{L})|(?<!\p{L})la India(?!\p{L})|ഇന്ത്യ/u],
  [
    "ES",
    /(?<!\p{L})(?:Spain|España)(?!\p{L})|(?<!\p{L})Spanish (?:advice|doctors|parents|families|children|paediatricians|rules?)|español(?:es|as?)?(?!\p{L})|സ്പെയിൻ|സ്പെയ്ൻ/u,
  ],
];

/** The person's own, without its name. */
const OWN =
  /(?:in|for) (?:your|our) country|famil(?:y|ies) like yours|where you live|en (?:tu|su|nuestro) país|നമ്മുടെ (?:നാട്ടി|രാജ്യത്ത)|nammude naattil/iu;

/** The countries of which a sentence speaks, as ISO 3166 codes; `own` is the person's. */
export function countriesNamed(sentence: string, own: string | null): string[] {
  const named = NAMES.filter(([, name]) => name.test(sentence)).map(([code]) => code);
  return own !== null && OWN.test(sentence) ? [...new Set([...named, own])] : named;
}
