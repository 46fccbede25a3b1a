/** The countries and territories of ISO 3166-1, by their two letters. */
export const COUNTRIES: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG
  CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL
  GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA
  LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP
  NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV
  SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/);

const KNOWN: ReadonlySet<string> = new Set(COUNTRIES);

export function isCountry(code: string): boolean {
  return KNOWN.has(code);
}

/** Each is made once: making one takes as long as naming fifty countries. */
const names = new Map<string, Intl.DisplayNames>();

/** In the reader's own words; the two letters where the browser does not know it. */
export function countryName(code: string, language: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: "region" });
  names.set(language, known);
  return known.of(code) ?? code;
}

/** In the order of the reader's alphabet. */
export function countriesByName(codes: readonly string[], language: string): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(language);
  return codes
    .map((code) => ({ code, name: countryName(code, language) }))
    .toSorted((one, other) => compare(one.name, other.name));
}

/** The country that a browser's languages speak of, as "en-IN" does: a guess, good for an order and never for a number. */
export function likelyCountries(languages: readonly string[]): string[] {
  const regions = languages.flatMap((language) => /^[a-z]+(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(language)?.[1] ?? []);
  return [...new Set(regions.filter(isCountry))];
}
