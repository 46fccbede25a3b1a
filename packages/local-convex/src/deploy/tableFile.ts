import { ImportError } from "#admin/importTables.ts";
import { isJsonObject, type JsonObject, type JSONValue } from "#values/json.ts";

export type TableFormat = "csv" | "jsonLines" | "jsonArray";

/** The documents of a file with one table. Fields of a CSV that read as numbers are numbers, empty ones are left out. */
export function parseTableFile(text: string, format: TableFormat): JsonObject[] {
  const values = format === "csv" ? parseCsv(text) : format === "jsonLines" ? parseLines(text) : parseArray(text);
  return values.map((value, index) => {
    if (isJsonObject(value)) return value;
    throw new ImportError(`Document ${index + 1} is not an object`);
  });
}

function parseArray(text: string): JSONValue[] {
  const value = parseJson(text, "The file");
  if (!Array.isArray(value)) throw new ImportError("The file is not a JSON array of documents");
  return value;
}

function parseLines(text: string): JSONValue[] {
  const lines = text.split("\n").map((line, index) => ({ line: line.trim(), at: `Line ${index + 1}` }));
  return lines.filter(({ line }) => line !== "").map(({ line, at }) => parseJson(line, at));
}

function parseJson(text: string, what: string): JSONValue {
  try {
    return JSON.parse(text) as JSONValue;
  } catch {
    throw new ImportError(`${what} is not JSON`);
  }
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function parseCsv(text: string): JSONValue[] {
  const [header = [], ...rows] = csvRows(text);
  return rows.map((row, index) => {
    if (row.length !== header.length)
      throw new ImportError(`Row ${index + 2} has ${row.length} fields, the first row ${header.length}`);
    const filled = header.map((name, at): [string, string] => [name, row[at] ?? ""]).filter(([, field]) => field !== "");
    return Object.fromEntries(filled.map(([name, field]) => [name, NUMBER.test(field) ? Number(field) : field]));
  });
}

/** As RFC 4180 has it: fields may stand in quotes, and a quote within them is doubled. */
function* csvRows(text: string): Generator<string[]> {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  let row: string[] = [];
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const match = field.exec(text);
    if (match === null) throw new ImportError(`The file is not CSV at character ${at + 1}`);
    const [, quoted, plain = "", end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") {
      if (field.lastIndex === text.length) row.push("");
      else continue;
    }
    if (row.length > 1 || row[0] !== "") yield row;
    row = [];
  }
}
