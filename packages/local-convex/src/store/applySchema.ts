import type { ValidatorJSON } from "convex/values";
import type { SchemaDefinition, TableDefinition } from "#schema/definition.ts";
import { explainMismatch } from "#schema/validator.ts";
import type { Catalog } from "./Catalog.ts";
import type { Database } from "./Database.ts";
import type { Table } from "./documents/table.ts";
import { tableKey } from "./documents/tableKey.ts";

/** Stored documents do not fit the new schema. The message names them, and holds nothing of what is in them. */
export class SchemaMismatchError extends Error {
  /** Of the first table that is named. */
  readonly table: Table;

  constructor(message: string, table: Table) {
    super(message);
    this.table = table;
  }
}

/** As many misfits are named of each table. */
const NAMED_MISFITS = 5;
const WAYS_OUT =
  "Let the schema allow what is stored, bring it over by a migration, and then be strict again; or keep it by `npm run local -- export`, " +
  "and begin anew by `npm run local -- reset`.";

/**
 * Makes tables and indexes what the definition says, in one transaction of its own. Documents are checked only where what
 * they must fit has changed. Throws SchemaMismatchError, and then nothing has changed.
 */
export function applySchema(database: Database, definition: SchemaDefinition): { hasChanged: boolean } {
  return applySchemas(database, new Map([["", definition]]));
}

/** The schemas of the app and of the mounted components, by the paths of these; all or none. */
export function applySchemas(database: Database, definitions: ReadonlyMap<string, SchemaDefinition>): { hasChanged: boolean } {
  const transaction = database.beginMutation();
  try {
    const hasChanged = changeCatalogs(transaction.changeCatalog(), definitions);
    transaction.commit();
    return { hasChanged };
  } catch (error) {
    transaction.rollback();
    throw error;
  }
}

/** Throws as `applySchemas` would, and changes nothing. */
export function checkSchemas(database: Database, definitions: ReadonlyMap<string, SchemaDefinition>): void {
  const transaction = database.beginMutation();
  try {
    changeCatalogs(transaction.changeCatalog(), definitions);
  } finally {
    transaction.rollback();
  }
}

function changeCatalogs(catalog: Catalog, definitions: ReadonlyMap<string, SchemaDefinition>): boolean {
  const changes = definitions.entries().map(([component, definition]) => changeCatalog(catalog, definition, component));
  return changes.toArray().includes(true);
}

function changeCatalog(catalog: Catalog, { tables, schemaValidation }: SchemaDefinition, component: string): boolean {
  if (component !== "") catalog.installComponent(component);
  const missing = tables.filter(({ name }) => !catalog.table(tableKey(component, name)));
  for (const { name } of missing) catalog.createTable(tableKey(component, name));

  const definitions = new Map(tables.map((table) => [table.name, table]));
  const retyped: Table[] = [];
  let reindexed = false;
  for (const table of catalog.tables) {
    if (table.component !== component || table.name.startsWith("_")) continue;
    const wanted = definitions.get(table.name);
    if (catalog.setIndexes(table, wanted?.indexes ?? [])) reindexed = true;
    if (catalog.setSearchIndexes(table, wanted?.searchIndexes ?? [])) reindexed = true;
    const documentType = wanted && schemaValidation ? demandedType(wanted) : null;
    if (JSON.stringify(documentType) === JSON.stringify(table.documentType)) continue;
    catalog.setDocumentType(table, documentType);
    retyped.push(table);
  }
  refuseMisfits(catalog, retyped);
  return missing.length > 0 || reindexed || retyped.length > 0;
}

function demandedType({ documentType }: TableDefinition): ValidatorJSON | null {
  return documentType.type === "any" ? null : documentType;
}

function misfits(catalog: Catalog, table: Table): string[] {
  const { documentType, name } = table;
  if (!documentType) return [];
  const found: string[] = [];
  for (const { document } of catalog.documents(table)) {
    const { _id, _creationTime, ...own } = document.fields;
    const mismatch = explainMismatch(documentType, own, catalog.tablesOf(table.component));
    if (!mismatch) continue;
    const path = mismatch.path === "" ? "" : ` Path: ${mismatch.path}`;
    found.push(`Document with ID "${document.id}" in table "${name}" does not match the schema: ${mismatch.reason}${path}`);
    if (found.length === NAMED_MISFITS) break;
  }
  return found;
}

function refuseMisfits(catalog: Catalog, tables: readonly Table[]): void {
  const found = tables.map((table) => ({ table, lines: misfits(catalog, table) })).filter(({ lines }) => lines.length > 0);
  const [first] = found;
  if (first === undefined) return;
  const lines = found.flatMap((misfit) => misfit.lines);
  throw new SchemaMismatchError(["Schema validation failed.", ...lines, WAYS_OUT].join("\n"), first.table);
}
