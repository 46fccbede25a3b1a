/** What a program beside the backend does with its data folder, and the reports that the running backend answers under `/_local/`. */
export type { DocumentsPage, ShownDocument, TableOverview } from "#admin/dataBrowser.ts";
export { DataFolder } from "#admin/DataFolder.ts";
export type { ImportReport } from "#admin/importTables.ts";
export { MAX_ENTRIES } from "#admin/snapshotExport.ts";
export type { FinishedCall } from "#monitor/finishedCall.ts";
export type { FunctionUsage, UsageReport } from "#monitor/UsageCounters.ts";
export { type Database, openDatabase } from "#store/Database.ts";
export { refuseInUse } from "#store/sqlite/sqlite.ts";
export { verifyDatabase } from "#store/verify.ts";
