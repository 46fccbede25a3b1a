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
import type * as household from "../household.js";

/**
 * A utility for referencing Convex functions in your app's API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
declare const fullApi: ApiFromModules<{
  household: typeof household;
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
  "rateLimiter": import("@convex-dev/rate-limiter/_generated/component.js").ComponentApi<"rateLimiter">,
  "income": { entries: { add: import("convex/server").FunctionReference<"mutation", "internal", { account: string; cents: bigint }, null, "income">; balance: import("convex/server").FunctionReference<"query", "internal", { account: string }, bigint, "income"> } },
  "expenses": { entries: { add: import("convex/server").FunctionReference<"mutation", "internal", { account: string; cents: bigint }, null, "expenses">; balance: import("convex/server").FunctionReference<"query", "internal", { account: string }, bigint, "expenses"> } },
};
