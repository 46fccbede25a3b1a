import type { IndexDefinition } from "#schema/definition.ts";

interface SystemTable {
  name: string;
  number: number;
  indexes: IndexDefinition[];
  /** One for the whole backend; of the others each component has its own. */
  isShared?: true;
}

/** Tables of the backend itself; functions read them through `ctx.db.system` and never write them. */
export const SYSTEM_TABLES: SystemTable[] = [
  {
    name: "_scheduled_functions",
    number: 1,
    indexes: [
      { name: "by_scheduledTime", fields: ["scheduledTime"] },
      { name: "by_state_and_scheduledTime", fields: ["state.kind", "scheduledTime"] },
      { name: "by_completedTime", fields: ["completedTime"] },
    ],
  },
  { name: "_storage", number: 2, indexes: [] },
  { name: "_crons", number: 3, indexes: [], isShared: true },
];

/** Number of the first table of a project. */
export const FIRST_USER_TABLE = 10_001;

/** Each of `db` and `db.system` sees its own tables only. */
export function refuseWrongSystemAccess(tableName: string, { isSystem = false }: { isSystem?: boolean | undefined }): void {
  if (tableName.startsWith("_") === isSystem) return;
  throw new Error(
    isSystem ? "User tables cannot be accessed with db.system." : "System tables can only be accessed with db.system.",
  );
}
