import type { RegisteredFunction, Registry } from "#modules/registry.ts";
import { currentInvocation, isInTransaction } from "#runtime/invocation.ts";
import { tableKey } from "#store/documents/tableKey.ts";
import { queryPage } from "#store/query/pagination.ts";
import type { Transaction } from "#store/Transaction.ts";
import type { JsonObject, JSONValue } from "#values/json.ts";
import { functionSpec } from "./functionSpec.ts";
import type { Imports } from "./Imports.ts";
import type { Snapshots } from "./Snapshots.ts";
import type { Variables } from "./Variables.ts";

interface SystemQueryArgs {
  transaction: Transaction;
  args: JsonObject;
  /** Whose tables or functions are asked about. */
  component: string;
}

type Answer = (asked: SystemQueryArgs) => JSONValue;

interface SystemHost {
  readonly engine: { readonly deployment: { readonly registry: Registry } };
  readonly variables: Variables;
  readonly snapshots: Snapshots;
  readonly imports: Imports;
}

/** Of a table's page; the client asks for the next one. */
const PAGE_BYTES = 4 * 1024 * 1024;
const PAGE_STEP = 15;

/** The queries of Convex's own modules that its command line asks, by their paths. */
export function systemQueries({ engine, variables, snapshots, imports }: SystemHost): [string, RegisteredFunction["invoke"]][] {
  const answers: Record<string, Answer> = {
    "_system/cli/queryEnvironmentVariables:default": () =>
      variables.all.map((variable) => ({ _id: variable.name, _creationTime: 0, ...variable })),
    "_system/cli/queryEnvironmentVariables:get": ({ args }) => {
      const name = textOf(args, "name");
      const value = variables.get(name);
      return value === null ? null : { name, value };
    },
    "_system/cli/modules:apiSpec": ({ component }) => functionSpec(engine.deployment.registry, component),
    "_system/cli/convexUrl:cloudUrl": () => variables.environment.CONVEX_CLOUD_URL ?? "",
    "_system/cli/tables:default": tableNames,
    "_system/cli/tableData:default": tablePage,
    // Whoever follows it only wants to hear that something in the table has changed.
    "_system/cli/queryTable:default": ({ transaction, args, component }) => {
      transaction.count(textOf(args, "tableName"), component);
      return String(transaction.snapshotTs);
    },
    "_system/cli/tableSize:default": ({ transaction, args, component }) =>
      transaction.count(textOf(args, "tableName"), component),
    "_system/cli/exports:getLatest": () => snapshots.latest,
    "_system/cli/queryImport:default": ({ args }) => imports.describe(textOf(args, "importId")),
    "_system/cli/queryImport:list": () => imports.all,
  };
  return Object.entries(answers).map(([path, answer]) => [path, invoke(answer)]);
}

function invoke(answer: Answer): RegisteredFunction["invoke"] {
  return (argsText) => {
    const invocation = currentInvocation();
    if (invocation === null || !isInTransaction(invocation)) throw new Error("A system query runs in a transaction");
    const [args = {}] = JSON.parse(argsText) as JsonObject[];
    const { transaction, component } = invocation;
    return Promise.resolve(JSON.stringify(answer({ transaction, args, component })));
  };
}

function tableNames({ transaction, component }: SystemQueryArgs): JSONValue {
  const own = Iterator.from(transaction.database.catalog.tables).filter((table) => table.component === component);
  const page = own.filter(({ name }) => !name.startsWith("_")).map(({ name }) => ({ name }));
  return { page: [...page], isDone: true, continueCursor: "" };
}

function tablePage({ transaction, args, component }: SystemQueryArgs): JSONValue {
  const paginationOpts = args.paginationOpts as unknown as PageOptions;
  const order = args.order === "asc" ? "asc" : "desc";
  const source = { type: "FullTableScan", tableName: tableKey(component, textOf(args, "table")), order } as const;
  const page: JSONValue[] = [];
  let { cursor } = paginationOpts;
  let bytes = 0;
  for (;;) {
    const pageSize = Math.min(PAGE_STEP, paginationOpts.numItems - page.length);
    const step = queryPage(transaction, { query: { source, operators: [] }, cursor, endCursor: null, pageSize });
    for (const { fields, json } of step.page) {
      page.push(fields);
      bytes += json.length;
    }
    cursor = step.continueCursor;
    if (step.isDone || page.length >= paginationOpts.numItems || bytes > PAGE_BYTES) {
      return { page, isDone: step.isDone, continueCursor: cursor };
    }
  }
}

function textOf(args: JsonObject, name: string): string {
  const value = args[name];
  if (typeof value === "string") return value;
  throw new Error(`A system query needs the argument ${name}, which is text`);
}

interface PageOptions {
  cursor: string | null;
  numItems: number;
}
