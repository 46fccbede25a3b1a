import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Each file below `folder`, and each in `others`, as it is now: two of these differ where something was saved between them. */
export function sourceState(folder: string, others: readonly string[]): string {
  return [...below(folder), ...others.flatMap(filesIn)].map(stateOf).join("\n");
}

function below(folder: string): string[] {
  const folders = entriesOf(folder).filter((entry) => entry.isDirectory() && entry.name !== "node_modules");
  return [...filesIn(folder), ...folders.flatMap(({ name }) => below(join(folder, name)))];
}

function filesIn(folder: string): string[] {
  return entriesOf(folder)
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name));
}

/** None where it is not there any more. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function stateOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return `${file} ${stat?.ino} ${stat?.size} ${stat?.mtimeMs} ${stat?.ctimeMs}`;
}
