export const LATIN_NUMBERS: Readonly<Record<string, string>> = {
  thirteen: "13",
  fourteen: "14",
  fifteen: "15",
  seventeen: "17",
  nineteen: "19",
  third: "3",
  fourth: "4",
  eighth: "8",
  ninth: "9",
  tenth: "10",
  eleventh: "11",
  twelfth: "12",
  thirteenth: "13",
  fourteenth: "14",
  fifteenth: "15",
  sixteenth: "16",
  seventeenth: "17",
  eighteenth: "18",
  nineteenth: "19",
  twentieth: "20",
  thirtieth: "30",
  thousand: "1000",
  dozen: "12",
  veintiún: "21",
  dieciséis: "16",
  diecisiete: "17",
  dieciocho: "18",
  diecinueve: "19",
  veintiuno: "21",
  veintidós: "22",
  veintitrés: "23",
  veinticuatro: "24",
  veinticinco: "25",
  veintiséis: "26",
  veintisiete: "27",
  veintiocho: "28",
  veintinueve: "29",
  doscientos: "200",
  cuatrocientos: "400",
  trescientos: "300",
  quinientos: "500",
  seiscientos: "600",
  setecientos: "700",
  ochocientos: "800",
  novecientos: "900",
  octavo: "8",
  noveno: "9",
  décimo: "10",
};

/** Numbers in capitals as the Romans wrote them, up to forty: "week XII". */
export function romanValue(letters: string): number {
  const ones: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
  return Array.from(letters).reduce((sum, letter, at) => {
    const value = ones[letter] ?? 0;
    return sum + (value < (ones[letters[at + 1] ?? ""] ?? 0) ? -value : value);
  }, 0);
}

/** Words that make a number of a sentence, beside those that the rules of care know. */
export const MORE_NUMBER_WORDS: readonly string[] = [
  ...Object.keys(LATIN_NUMBERS),
  "twice",
  "fortnight",
  "quarter",
  "quarters",
  "cuarto",
  "cuartos",
  "half",
  "media",
  "medio",
];
