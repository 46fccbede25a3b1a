import { Reading } from "#domain/care/reading/reading.ts";

/** The numbers that a text writes in digits, each once: "38,5" and "38.5" are one, and so are "1,000" and "1000". */
export function figuresIn(text: string): number[] {
  const found = plainDigits(text).match(/\d+(?:[.,]\d+)*/g) ?? [];
  return [...new Set(found.map(valueOf))];
}

/** Those and the ones that it writes in words, in any of our languages. */
function numbersIn(text: string): Set<number> {
  const said = new Reading(text).numbers.map(({ value }) => value);
  return new Set([...figuresIn(text), ...said, ...TOLD.flatMap(([words, value]) => (words.test(text) ? [value] : []))]);
}

/** Numbers that the reading of messages takes for other words. */
const TOLD: readonly [RegExp, number][] = [
  [/\b(?:one|once|an?|single|first|un[oa]?|primer[oa]?)\b|ഒരു|ഒന്ന|ഒറ്റ|ആദ്യ/iu, 1],
  [/\b(?:two|twice|both|couple|second|dos|segundo)\b|രണ്ട/iu, 2],
  [/\b(?:three|third|tres|tercer[oa]?)\b|മൂന്ന/iu, 3],
  [/\b(?:four|cuatro|fourth|cuarto)\b|നാല/iu, 4],
  [/\b(?:five|cinco|fifth)\b|അഞ്ച/iu, 5],
  [/\b(?:six|seis|sixth|sexto)\b|ആറ/iu, 6],
  [/\b(?:seven|siete)\b|ഏഴ/iu, 7],
  [/\b(?:eight|ocho)\b|എട്ട/iu, 8],
  [/\b(?:nine|nueve)\b|ഒമ്പത|ഒൻപത/iu, 9],
  [/\b(?:ten|diez)\b|പത്ത/iu, 10],
  [/\b(?:eleven|once)\b|പതിനൊന്ന/iu, 11],
  [/\b(?:twelve|doce)\b|പന്ത്രണ്ട/iu, 12],
  [/\b(?:fifteen|quince)\b|പതിനഞ്ച/iu, 15],
  [/\b(?:eighteen|dieciocho)\b|പതിനെട്ട/iu, 18],
  [/\b(?:twenty|veinte)\b|ഇരുപത/iu, 20],
  [/\b(?:twenty[- ]four|veinticuatro)\b|ഇരുപത്തിനാല/iu, 24],
  [/\b(?:thirty|treinta)\b|മുപ്പത/iu, 30],
  [/\b(?:forty|cuarenta)\b|നാല്പത|നാൽപത/iu, 40],
  [/\b(?:fifty|cincuenta)\b|അമ്പത/iu, 50],
  [/\b(?:sixty|sesenta)\b|അറുപത/iu, 60],
];

/** Which numbers the first text writes in digits, and the other says neither in digits nor in words. Zero is birth, told in many ways. */
export function missingFigures(of: string, within: string): number[] {
  const figures = figuresIn(of).filter((value) => value !== 0);
  if (figures.length === 0) return [];
  const said = numbersIn(within);
  return figures.filter((value) => !said.has(value));
}

function plainDigits(text: string): string {
  return text.replaceAll(/[\u0D66-\u0D6F]/g, (digit) => String(digit.charCodeAt(0) - 0x0d66));
}

function valueOf(written: string): number {
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(written)) return Number(written.replaceAll(/[.,]/g, ""));
  return Number(written.replace(",", ".").replaceAll(/,/g, ""));
}
