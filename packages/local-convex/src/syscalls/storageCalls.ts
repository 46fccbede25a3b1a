import type { Transaction } from "#store/Transaction.ts";
import type { Files } from "#system/Files.ts";

/** `ctx.storage` inside a transaction: that of a query or mutation, or one of its own where an action asks. */
interface StorageCall {
  transaction: Transaction;
  component: string;
  storageId: string;
}

type Operation = (files: Files, call: StorageCall) => unknown;

const reads: Record<string, Operation> = {
  "1.0/storageGetUrl": (files, { transaction, component, storageId }) =>
    files.find(transaction, component, storageId) === null ? null : files.urlOf(component, storageId),

  "1.0/storageGetMetadata"(files, { transaction, component, storageId }) {
    const file = files.find(transaction, component, storageId);
    if (file === null) return null;
    const { size, contentType } = file;
    return { storageId, sha256: Buffer.from(file.sha256, "base64").toString("hex"), size, contentType };
  },
};

const writes: Record<string, Operation> = {
  "1.0/storageGenerateUploadUrl": (files, { component }) => files.uploadUrl(component),

  "1.0/storageDelete"(files, { transaction, component, storageId }) {
    files.remove(transaction, component, storageId);
    return null;
  },
};

/** Which kind of transaction an operation of `ctx.storage` needs; null for what is none. */
export function storageCallKind(operation: string): "query" | "mutation" | null {
  if (operation in reads) return "query";
  return operation in writes ? "mutation" : null;
}

export function callStorage(operation: string, files: Files, call: StorageCall): string {
  return JSON.stringify((reads[operation] ?? writes[operation])?.(files, call) ?? null);
}
