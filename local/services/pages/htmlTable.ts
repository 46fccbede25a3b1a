/** HTML, or a figure that stands at the right. */
export type Cell = string | { number: string };

export interface Row {
  head: string;
  cells: Cell[];
}

export function tableOf({ caption, columns, rows }: { caption: string; columns: string[]; rows: Row[] }): string {
  const heads = columns.map((column, at) => `<th scope="col"${isNumber(rows, at) ? ' class="number"' : ""}>${column}</th>`);
  const lines = rows.map(({ head, cells }) => `<tr><th scope="row">${head}</th>${cells.map(cellOf).join("")}</tr>\n`);
  return `<div class="card" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${heads.join("")}</tr></thead>
<tbody>
${lines.join("")}</tbody>
</table></div>
`;
}

function isNumber(rows: Row[], column: number): boolean {
  return typeof rows[0]?.cells[column - 1] === "object";
}

function cellOf(cell: Cell): string {
  return typeof cell === "string" ? `<td>${cell}</td>` : `<td class="number">${cell.number}</td>`;
}

export function number(value: number): Cell {
  return { number: value.toLocaleString("en-GB") };
}

export function bytes(value: number): string {
  return value < 10_000 ? `${value} B` : `${Math.round(value / 1_000).toLocaleString("en-GB")} kB`;
}

export function time(ms: number): string {
  const date = new Date(ms);
  return `<time datetime="${date.toISOString()}">${date.toLocaleString("en-GB")}</time>`;
}
