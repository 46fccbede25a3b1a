/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";
import type * as crons from "../crons.js";
import type * as mounted from "../mounted.js";
import type * as runs from "../runs.js";

/**
 * A utility for referencing Convex functions in your app's API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
declare const fullApi: ApiFromModules<{
  crons: typeof crons;
  mounted: typeof mounted;
  runs: typeof runs;
}>;
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

export declare const components: {
  "counter": { counts: { add: import("convex/server").FunctionReference<"mutation", "internal", { name: string }, number, "counter">; addLater: import("convex/server").FunctionReference<"mutation", "internal", { name: string }, any, "counter">; addThenFail: import("convex/server").FunctionReference<"mutation", "internal", { name: string }, any, "counter">; callBack: import("convex/server").FunctionReference<"mutation", "internal", { handle: string; text: string }, any, "counter">; callBackLater: import("convex/server").FunctionReference<"mutation", "internal", { handle: string; text: string }, any, "counter">; environment: import("convex/server").FunctionReference<"query", "internal", {  }, any, "counter">; files: import("convex/server").FunctionReference<"query", "internal", {  }, any, "counter">; get: import("convex/server").FunctionReference<"query", "internal", { id: string }, any, "counter">; idOf: import("convex/server").FunctionReference<"query", "internal", { name: string }, null | string, "counter">; jobs: import("convex/server").FunctionReference<"query", "internal", {  }, any, "counter">; markInTally: import("convex/server").FunctionReference<"mutation", "internal", { mark: string }, any, "counter">; marksOfTally: import("convex/server").FunctionReference<"query", "internal", {  }, any, "counter">; read: import("convex/server").FunctionReference<"query", "internal", { name: string }, any, "counter">; storeFile: import("convex/server").FunctionReference<"action", "internal", { text: string }, any, "counter">; who: import("convex/server").FunctionReference<"query", "internal", {  }, any, "counter"> }; deep: { page: { list: import("convex/server").FunctionReference<"query", "internal", { paginationOpts: { numItems: number; cursor: string | null; endCursor?: string | null; id?: number; maximumRowsRead?: number; maximumBytesRead?: number } }, any, "counter"> } } },
  "second": { counts: { add: import("convex/server").FunctionReference<"mutation", "internal", { name: string }, number, "second">; addLater: import("convex/server").FunctionReference<"mutation", "internal", { name: string }, any, "second">; addThenFail: import("convex/server").FunctionReference<"mutation", "internal", { name: string }, any, "second">; callBack: import("convex/server").FunctionReference<"mutation", "internal", { handle: string; text: string }, any, "second">; callBackLater: import("convex/server").FunctionReference<"mutation", "internal", { handle: string; text: string }, any, "second">; environment: import("convex/server").FunctionReference<"query", "internal", {  }, any, "second">; files: import("convex/server").FunctionReference<"query", "internal", {  }, any, "second">; get: import("convex/server").FunctionReference<"query", "internal", { id: string }, any, "second">; idOf: import("convex/server").FunctionReference<"query", "internal", { name: string }, null | string, "second">; jobs: import("convex/server").FunctionReference<"query", "internal", {  }, any, "second">; markInTally: import("convex/server").FunctionReference<"mutation", "internal", { mark: string }, any, "second">; marksOfTally: import("convex/server").FunctionReference<"query", "internal", {  }, any, "second">; read: import("convex/server").FunctionReference<"query", "internal", { name: string }, any, "second">; storeFile: import("convex/server").FunctionReference<"action", "internal", { text: string }, any, "second">; who: import("convex/server").FunctionReference<"query", "internal", {  }, any, "second"> }; deep: { page: { list: import("convex/server").FunctionReference<"query", "internal", { paginationOpts: { numItems: number; cursor: string | null; endCursor?: string | null; id?: number; maximumRowsRead?: number; maximumBytesRead?: number } }, any, "second"> } } },
  "rateLimiter": import("@convex-dev/rate-limiter/_generated/component.js").ComponentApi<"rateLimiter">,
};
