/** Opens code. With another grave accent behind them three are code within their line. */
export const FENCE = /^[ \t]*(?:`{3,}(?!.*`)|~{3,})/;

/** Whether a line ends the code that `signs` opened: by as many of the same, and nothing else. */
export function closesCode(line: string, signs: string): boolean {
  const words = line.trim();
  return words.startsWith(signs) && words.replaceAll(signs.charAt(0), "") === "";
}

/** Which of these lines are code, its fences among them. */
export function codeLines(lines: readonly string[]): boolean[] {
  let signs: string | null = null;
  return lines.map((line) => {
    if (signs === null) {
      signs = FENCE.exec(line)?.[0].trimStart() ?? null;
      return signs !== null;
    }
    if (closesCode(line, signs)) signs = null;
    return true;
  });
}
