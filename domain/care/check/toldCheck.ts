/** How the result of a danger check begins as a message (`message.head` in the words of the check). */
const BEGINNINGS = ["I went through the danger check.", "He hecho el chequeo de peligro.", "ഞാൻ ലക്ഷണങ്ങൾ ഓരോന്നായി നോക്കി."];

/** Whether a message is the result of a danger check: its words are the app's, and name signs that a parent has said yes to. */
export function tellsOfCheck(text: string): boolean {
  return BEGINNINGS.some((beginning) => text.startsWith(beginning));
}
