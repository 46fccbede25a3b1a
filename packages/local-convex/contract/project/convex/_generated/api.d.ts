/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type * as auth from "../auth.js";
import type * as counters from "../counters.js";
import type * as failures from "../failures.js";
import type * as files from "../files.js";
import type * as http from "../http.js";
import type * as later from "../later.js";
import type * as limits from "../limits.js";
import type * as moments from "../moments.js";
import type * as people from "../people.js";
import type * as points from "../points.js";
import type * as shared from "../shared.js";
import type * as texts from "../texts.js";
import type * as things from "../things.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  auth: typeof auth;
  counters: typeof counters;
  failures: typeof failures;
  files: typeof files;
  http: typeof http;
  later: typeof later;
  limits: typeof limits;
  moments: typeof moments;
  people: typeof people;
  points: typeof points;
  shared: typeof shared;
  texts: typeof texts;
  things: typeof things;
}>;

/**
 * A utility for referencing Convex functions in your app's public API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;

/**
 * A utility for referencing Convex functions in your app's internal API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = internal.myModule.myFunction;
 * ```
 */
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

export declare const components: {};
