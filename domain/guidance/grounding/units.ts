const UNITS: readonly [string, RegExp][] = [
  ["milligram", /^(?:mg|millig\p{L}*|milig\p{L}*|മില്ലിഗ്രാ.*)$/u],
  ["ml", /^(?:ml|mls|millilit\p{L}*|mililitr\p{L}*|cc|മില്ലി.*|milli\p{L}*)$/u],
  ["litre", /^(?:l|lit(?:er|re|ro)s?|ലിറ്റ.*)$/u],
  ["ounce", /^(?:oz|ounces?|onzas?)$/u],
  ["gram", /^(?:g|gr|grams?|gramos?|ഗ്രാം.*)$/u],
  ["kilo", /^(?:kg|kgs|kilos?|kilogram\p{L}*|kilogramos?|കിലോ.*)$/u],
  ["spoon", /^(?:teaspoons?|tablespoons?|tsp|tbsp|spoon\p{L}*|cucharad\p{L}*|cd(?:t?a|ita)s?|scoops?|cacitos?|.{0,6}സ്പൂ.*)$/u],
  ["cup", /^(?:cups?|glass(?:es)?|tazas?|vasos?|കപ്പ.*|ഗ്ലാസ.*)$/u],
  ["times", /^(?:times|veces|feeds?|feedings?|tomas|തവണ.*|പ്രാവശ്യ.*|നേര.*|thavana\p{L}*|pravashyam|neram)$/u],
  ["nappies", /^(?:nappies|diapers|pañales|panales|wet|mojados|ഡയപ്പ.*|നാപ്പി.*)$/u],
  ["naps", /^(?:naps|siestas)$/u],
  ["percent", /^(?:%|percent|ശതമാന.*|shathamaan\p{L}*)$/u],
  ["calorie", /^(?:k?cals?|calories?|calor[ií]as?|കലോറി.*)$/u],
  ["pint", /^(?:pints?|pts?|pintas?)$/u],
  ["centimetre", /^(?:cm|centim\p{L}*|സെന്റി.*)$/u],
  ["millimetre", /^(?:mm|millimet\p{L}*|mil[ií]metros?)$/u],
  ["metre", /^(?:met(?:er|re)s?|metros?|മീറ്റ.*)$/u],
  ["inch", /^(?:inch\p{L}*|pulgadas?|ഇഞ്ച.*|ഞ്ച.*)$/u],
  ["foot", /^(?:feet|foot|ft|pies?|അടി.*|ടി)$/u],
  ["pound", /^(?:lbs?|pounds?|libras?|റാത്ത.*)$/u],
  ["drop", /^(?:drops?|gotas?|gotitas?|തുള്ളി.*|thulli\p{L}*)$/u],
  ["part per million", /^(?:ppm|പിപിഎം)$/u],
  ["microgram", /^(?:mcg|µg|μg|microgram\p{L}*)$/u],
  // Weeks of a pregnancy and days behind them, as one number (`numbersInDigits`).
  ["week and day", /^plusdays$/u],
  ["fold", /^fold$/u],
  ["unit", /^(?:iu|ui|units?|unidades?|യൂണിറ്റ.*|unit\p{L}*|yoonit\p{L}*)$/u],
  ["tog", /^togs?$/u],
];

/** What a word counts things in; undefined: in no unit that we know. */
export function unitOf(word: string): string | undefined {
  return UNITS.find(([, pattern]) => pattern.test(word))?.[0];
}
