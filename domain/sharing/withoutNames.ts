/** Endings of Malayalam that are written to a name in Latin letters: "Anayayude", "Anayakku". */
const ENDINGS = "(?:yude|ude|inte|nte|kku|ykku|inu|inodu|yodu|odu|yil|il|ye|e)?";

/**
 * A text with `word` in the place of each name, whatever the case. Malayalam grows endings on a name: after Malayalam letters any may
 * follow, after Latin ones those of its case. Elsewhere only whole words count, so that "Al" is not taken out of "also".
 */
export function withoutNames(text: string, names: readonly string[], word: string): string {
  const longestFirst = names
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .toSorted((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${longestFirst.map(nameIn).join("|")})`, "giu");
  return text.normalize("NFC").replaceAll(pattern, () => word);
}

function nameIn(name: string): string {
  const letters = name.normalize("NFC").replaceAll(/[\\^$.*+?()[\]{}|/-]/g, (letter) => `\\${letter}`);
  const growsEndings = /\p{Script=Malayalam}\p{M}*$/u.test(name);
  return growsEndings ? letters : `${letters}${ENDINGS}(?![\\p{L}\\p{M}\\p{N}])`;
}
