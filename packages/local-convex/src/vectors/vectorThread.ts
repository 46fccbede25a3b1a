import { parentPort } from "node:worker_threads";
import type { JsonObject } from "#values/json.ts";
import { messageOf } from "#values/messageOf.ts";
import { type NearestQuery, type VectorResult, type VectorShape, VectorTable } from "./VectorTable.ts";

export type ToVectors =
  | { type: "open"; index: string; shape: VectorShape }
  /** Documents as JSON text. */
  | { type: "put"; index: string; documents: string[] }
  | { type: "remove"; index: string; ids: string[] }
  | { type: "close"; index: string }
  | { type: "nearest"; index: string; id: number; query: NearestQuery };

export type FromVectors = { id: number; results: VectorResult[] } | { id: number; error: string };

/** Compares vectors beside the backend's own thread. */
const tables = new Map<string, VectorTable>();

parentPort?.on("message", (message: ToVectors) => {
  const { index } = message;
  switch (message.type) {
    case "open":
      return void tables.set(index, new VectorTable(message.shape));
    case "put":
      for (const json of message.documents) tables.get(index)?.put(JSON.parse(json) as JsonObject);
      return undefined;
    case "remove":
      for (const id of message.ids) tables.get(index)?.remove(id);
      return undefined;
    case "close":
      return void tables.delete(index);
    case "nearest":
      return parentPort?.postMessage(nearest(message), []);
  }
});

function nearest({ index, id, query }: Extract<ToVectors, { type: "nearest" }>): FromVectors {
  try {
    return { id, results: tables.get(index)?.nearest(query) ?? [] };
  } catch (error) {
    return { id, error: messageOf(error) };
  }
}
