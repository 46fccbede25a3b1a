/** A letter for each small number, of those that stand in JSON as themselves: the weights of a trained model are written so. */
export const LETTERS = Array.from({ length: 127 - 32 }, (_, code) => String.fromCharCode(code + 32)).filter(
  (letter) => letter !== '"' && letter !== "\\",
);

const NUMBERS = new Uint8Array(128);
for (const [number, letter] of LETTERS.entries()) NUMBERS[letter.charCodeAt(0)] = number;

/** The number that stands at a place of a text. */
export function numberAt(text: string, place: number): number {
  return NUMBERS[text.charCodeAt(place)] ?? 0;
}
