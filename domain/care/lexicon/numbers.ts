import type { NumberWords } from "#domain/care/reading/words/numbers.ts";
import { romanize } from "#domain/care/reading/words/romanize.ts";
import { soundOf } from "#domain/care/reading/words/spelling.ts";

const NUMBERS = `one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, thirteen 13, fourteen 14, fifteen 15, sixteen 16, eighteen 18,
  twenty 20, thirty 30, forty 40, fifty 50, sixty 60, seventy 70, eighty 80, ninety 90, hundred 100, couple 2, few 3, fifth 5, sixth 6, seventh 7, uno 1, dos 2, tres 3, cuatro 4, cinco 5, seis 6, siete 7, ocho 8, nueve 9, diez 10,
  once 11, doce 12, trece 13, catorce 14, quince 15, veinte 20, treinta 30, cuarenta 40, cincuenta 50, sesenta 60, setenta 70, ochenta 80, noventa 90, cien 100, quinto 5, sexto 6, septimo 7, par 2`;
const MALAYALAM_NUMBERS = `ഒന്ന് 1, ഒന്നര 1.5, രണ്ട് 2, രണ്ട 2, രണ്ടര 2.5, മൂന്ന് 3, മൂന്ന 3, മൂന്നര 3.5, നാല് 4, നാല 4, അഞ്ച് 5, അഞ്ച 5, ആറ് 6, ആറു 6, ആറ 6, ഏഴ 7, ഏഴ് 7, ഏഴു 7, എട്ട് 8, എട്ടു 8, എട്ട 8, ഒമ്പത് 9, ഒൻപത് 9, ഒമ്പത 9, പത്ത് 10, പത്ത 10, പതിനൊന്ന് 11,
  പന്ത്രണ്ട് 12, പതിനാല് 14, പതിനഞ്ച് 15, ഇരുപത് 20, മുപ്പത് 30, മുപ്പത്തെട്ട് 38, മുപ്പത്തിയെട്ട് 38, മുപ്പത്തൊമ്പത് 39, മുപ്പത്തിയൊമ്പത് 39, നാല്പത് 40, നൂറ് 100, നൂറ്റൊന്ന് 101, നൂറ്റിയൊന്ന് 101, നൂറ്റിരണ്ട് 102,
  നൂറ്റിമൂന്ന് 103, നൂറ്റിനാല് 104, അഞ്ചാം 5, ആറാം 6, ഏഴാം 7, എട്ടാം 8`;

function readPairs(list: string, spell: (word: string) => string = (word) => word): [string, number][] {
  return list.split(",").map((pair) => {
    const [word = "", value] = pair.trim().split(" ");
    return [spell(word), Number(value)];
  });
}

export const NUMBER_WORDS: NumberWords = {
  values: new Map([...readPairs(MALAYALAM_NUMBERS, (word) => soundOf(romanize(word))), ...readPairs(NUMBERS)]),
  and: new Set(["and", "y"]),
  point: new Set(["point", "punto", "coma", "con"]),
  half: new Set(["half", "medio", "media", "അര", "ara"]),
  // "അര" is a half, and sounds as the six of "ആറ്".
  not: new Set(["on", "അര", "ara"]),
};

/** The English and Spanish ones: whoever writes in Malayalam in Latin letters is heard by the sound as well. */
export const SPELLED_NUMBERS: ReadonlySet<string> = new Set(readPairs(NUMBERS).map(([word]) => word));
