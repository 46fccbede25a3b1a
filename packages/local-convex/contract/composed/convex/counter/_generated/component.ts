/* eslint-disable */
/**
 * Generated `ComponentApi` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type { FunctionReference } from "convex/server";

/**
 * A utility for referencing a Convex component's exposed API.
 *
 * Useful when expecting a parameter like `components.myComponent`.
 * Usage:
 * ```ts
 * async function myFunction(ctx: QueryCtx, component: ComponentApi) {
 *   return ctx.runQuery(component.someFile.someQuery, { ...args });
 * }
 * ```
 */
export type ComponentApi<Name extends string | undefined = string | undefined> =
  {
    counts: {
      add: FunctionReference<
        "mutation",
        "internal",
        { name: string },
        number,
        Name
      >;
      addLater: FunctionReference<
        "mutation",
        "internal",
        { name: string },
        any,
        Name
      >;
      addThenFail: FunctionReference<
        "mutation",
        "internal",
        { name: string },
        any,
        Name
      >;
      callBack: FunctionReference<
        "mutation",
        "internal",
        { handle: string; text: string },
        any,
        Name
      >;
      callBackLater: FunctionReference<
        "mutation",
        "internal",
        { handle: string; text: string },
        any,
        Name
      >;
      environment: FunctionReference<"query", "internal", {}, any, Name>;
      files: FunctionReference<"query", "internal", {}, any, Name>;
      get: FunctionReference<"query", "internal", { id: string }, any, Name>;
      idOf: FunctionReference<
        "query",
        "internal",
        { name: string },
        null | string,
        Name
      >;
      jobs: FunctionReference<"query", "internal", {}, any, Name>;
      markInTally: FunctionReference<
        "mutation",
        "internal",
        { mark: string },
        any,
        Name
      >;
      marksOfTally: FunctionReference<"query", "internal", {}, any, Name>;
      read: FunctionReference<"query", "internal", { name: string }, any, Name>;
      storeFile: FunctionReference<
        "action",
        "internal",
        { text: string },
        any,
        Name
      >;
      who: FunctionReference<"query", "internal", {}, any, Name>;
    };
    deep: {
      page: {
        list: FunctionReference<
          "query",
          "internal",
          {
            paginationOpts: {
              numItems: number;
              cursor: string | null;
              endCursor?: string | null;
              id?: number;
              maximumRowsRead?: number;
              maximumBytesRead?: number;
            };
          },
          any,
          Name
        >;
      };
    };
  };
