/** A sentence that goes on longer is judged in windows that overlap by half, so that what is looked for lies whole in one. */
const WINDOW = 600;
/** So much more must be there before a sentence is taken for one without an end. */
const AHEAD = 40;
const HALF = WINDOW / 2;

/** Full stops that end nothing: of a short word, of a unit behind its number, of an item's number. */
const NO_STOP = String.raw`(?<!(?:^|[^\p{L}])(?:EE|[Aa]pprox|[Aa]prox|e\.g|i\.e|eg|[Dd]r|[Dd]ra|[Dd]rs|[Ss]r|[Ss]ra|[Mm]r|[Mm]rs|vs|p|ej|[Tt]el|m|എം|മി|ഡോ))(?<!\p{Nd} ?(?:(?:സെ|മി)\. ?(?:മീ|ലി)|cd(?:t?a|ita)s?))(?<!(?:^|\n)[ \t>]*(?:[-*•] )?(?:\*\*)?\d{1,2})`;
/** A line that goes on in small letters, or in letters that have no others, is the same sentence. */
const END = new RegExp(
  String.raw`(?:${NO_STOP}\.|[!?…।]|\.(?=[.!?…]))[.!?…।]*["'”’)\]*_»]*(?=\s)|\n(?=[^\p{Ll}\p{Lo} \t])|\n[ \t]+(?=\S)`,
  "u",
);

/** Where the first sentence of a text ends; null while that is open. `isCut`: it goes on behind. */
export function sentenceEnd(text: string, isWhole: boolean): { end: number; isCut: boolean } | null {
  const match = END.exec(text.slice(0, WINDOW + AHEAD));
  const end = match === null ? WINDOW + 1 : match.index + match[0].length;
  if (end <= WINDOW && (end < text.length || isWhole)) return { end, isCut: false };
  if (text.length > WINDOW + AHEAD || (isWhole && text.length > WINDOW)) return { end: WINDOW, isCut: true };
  return isWhole && text !== "" ? { end: text.length, isCut: false } : null;
}

/** Where a window may be parted: half of it in, behind a word, and not within a number. */
export function middleOf(window: string): number {
  const half = window.slice(0, HALF);
  const at = half.search(/(?<!\p{Nd})[\s](?=\S*$)/u);
  if (at > HALF / 2) return at;
  return /[\uD800-\uDBFF]$/.test(half) ? HALF - 1 : HALF;
}
