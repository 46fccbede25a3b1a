import type { NumberWords } from "#domain/care/reading/words/numbers.ts";

const NUMBERS = `one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, thirteen 13, fourteen 14, fifteen 15, sixteen 16, eighteen 18,
  twenty 20, thirty 30, forty 40, fifty 50, sixty 60, seventy 70, eighty 80, ninety 90, hundred 100, couple 2, few 3, fifth 5, sixth 6, seventh 7, uno 1, dos 2, tres 3, cuatro 4, cinco 5, seis 6, siete 7, ocho 8, nueve 9, diez 10,
  once 11, doce 12, trece 13, catorce 14, quince 15, veinte 20, treinta 30, cuarenta 40, cincuenta 50, sesenta 60, setenta 70, ochenta 80, noventa 90, cien 100, quinto 5, sexto 6, septimo 7, par 2`;
/** By how they sound, as the Malayalam lexicon is written: "രണ്ട്" and "randu" are "rand". */
const MALAYALAM_NUMBERS = `on 1, onara 1.5, rand 2, randa 2, randara 2.5, mun 3, muna 3, munara 3.5, nal 4, nala 4, anj 5, anja 5, ar 6, aru 6, ara 6, eza 7, ez 7, ezu 7, et 8, etu 8, eta 8,
  ombat 9, onpat 9, ombata 9, pat 10, pata 10, patinon 11, pantrand 12, patinal 14, patinanj 15, irupat 20, mupat 30, mupatet 38, mupatiet 38, mupatombat 39, mupatiombat 39, nalpat 40, nur 100, nuton 101, nution 101, nutiyon 101,
  nutirand 102, nutimun 103, nutinal 104, anjam 5, aram 6, ezam 7, etam 8`;

function readPairs(list: string): [string, number][] {
  return list.split(",").map((pair) => {
    const [word = "", value] = pair.trim().split(" ");
    return [word, Number(value)];
  });
}

export const NUMBER_WORDS: NumberWords = {
  values: new Map([...readPairs(MALAYALAM_NUMBERS), ...readPairs(NUMBERS)]),
  and: new Set(["and", "y"]),
  point: new Set(["point", "punto", "coma", "con"]),
  more: new Set(["pico"]),
  past: new Set(["kazinj"]),
  half: new Set(["half", "medio", "media", "അര", "ara"]),
  // "അര" is a half, and sounds as the six of "ആറ്"; "then" sounds as ten.
  not: new Set(["on", "then", "അര", "ara"]),
};

/** The English and Spanish ones: whoever writes in Malayalam in Latin letters is heard by the sound as well. */
export const SPELLED_NUMBERS: ReadonlySet<string> = new Set(readPairs(NUMBERS).map(([word]) => word));
