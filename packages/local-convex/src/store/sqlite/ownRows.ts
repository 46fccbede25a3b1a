import type { DatabaseSync } from "node:sqlite";

/** What is wrong among the rows that the backend keeps for itself: without them nothing else can be read rightly. */
export function ownRowsDamage(sqlite: DatabaseSync): string[] {
  const wrong = (sql: string) => sqlite.prepare(sql).all();
  const tables = wrong("SELECT number FROM tables WHERE checksum <> checksum(number, name, document_type)");
  const indexes = wrong("SELECT id FROM indexes WHERE checksum <> checksum(table_number, name, fields)");
  const clock = wrong("SELECT only FROM clock WHERE checksum <> checksum(last_ts)");
  // SQLite keeps an index of its own for what is unique.
  const own = ["tables", "indexes"].filter((name) => wrong(`PRAGMA integrity_check(${name})`)[0]?.integrity_check !== "ok");
  return [
    ...own.map((name) => `the definitions of the ${name}`),
    ...tables.map(({ number }) => `the definition of the table with the number ${Number(number)}`),
    ...indexes.map(({ id }) => `the definition of the index with the number ${Number(id)}`),
    ...clock.map(() => "the clock"),
  ];
}
