export type Alignment = "left" | "center" | "right" | null;

/** The line of dashes under the head of a table. */
export function isDelimiterRow(line: string): boolean {
  return /^[ \t|:-]+$/.test(line) && line.includes("|") && parseRow(line).every((cell) => /^:?-+:?$/.test(cell));
}

export function parseAlignments(delimiterRow: string): Alignment[] {
  return parseRow(delimiterRow).map((cell) => {
    if (!cell.endsWith(":")) return cell.startsWith(":") ? "left" : null;
    return cell.startsWith(":") ? "center" : "right";
  });
}

/** The cells of a row: cut at each bar that no backslash stands before. */
export function parseRow(line: string): string[] {
  const row = line.trim();
  const cells: string[] = [];
  let cell = "";
  let from = row.startsWith("|") ? 1 : 0;
  for (let at = from; at < row.length; at++) {
    if (row.charAt(at) === "\\") {
      // A bar's backslash has done its work; others belong to the words.
      if (row.charAt(at + 1) === "|") {
        cell += row.slice(from, at);
        from = at + 1;
      }
      at++;
    } else if (row.charAt(at) === "|") {
      cells.push((cell + row.slice(from, at)).trim());
      cell = "";
      from = at + 1;
    }
  }
  const last = (cell + row.slice(from)).trim();
  return last === "" && cells.length > 0 ? cells : [...cells, last];
}
