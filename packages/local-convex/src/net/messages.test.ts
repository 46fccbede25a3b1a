import { expect, test } from "vitest";
import { FunctionError } from "#modules/functionError.ts";
import { actionResponse, inParts, mutationResponse, queryResult, transition } from "./messages.ts";

const SUCCESS = { success: true as const, value: '{"a":1}', logLines: ["[LOG] 'x'"] };
const FAILURE = {
  success: false as const,
  error: new FunctionError("Uncaught ConvexError: no", { data: { code: "no" } }),
  requestId: "0123456789abcdef",
  logLines: [],
};

test("a query's answer is taken as the text that it is", () => {
  expect(JSON.parse(queryResult(3, SUCCESS, "j"))).toEqual({
    type: "QueryUpdated",
    queryId: 3,
    value: { a: 1 },
    logLines: ["[LOG] 'x'"],
    journal: "j",
  });
});

test("a failure carries its message and its data", () => {
  const errorMessage = "[Request ID: 0123456789abcdef] Server Error\nUncaught ConvexError: no";
  const failed = { type: "QueryFailed", queryId: 3, errorMessage, errorData: { code: "no" }, logLines: [], journal: null };
  expect(JSON.parse(queryResult(3, FAILURE, null))).toEqual(failed);
  const refused = { requestId: 9, success: false, result: errorMessage, errorData: { code: "no" }, logLines: [] };
  expect(JSON.parse(mutationResponse(9, FAILURE, 5n))).toEqual({ type: "MutationResponse", ...refused });
  expect(JSON.parse(actionResponse(9, FAILURE))).toEqual({ type: "ActionResponse", ...refused });
});

test("a mutation's answer says when it was committed, an action's has no time", () => {
  const answered = { requestId: 9, success: true, result: { a: 1 }, logLines: ["[LOG] 'x'"] };
  expect(JSON.parse(mutationResponse(9, SUCCESS, 5n))).toEqual({ type: "MutationResponse", ts: "BQAAAAAAAAA=", ...answered });
  expect(JSON.parse(actionResponse(9, SUCCESS))).toEqual({ type: "ActionResponse", ...answered });
});

test("a Transition leads from one version to the next", () => {
  const start = { querySet: 0, ts: 0n, identity: 0 };
  const message = transition(start, { querySet: 1, ts: 256n, identity: 1 }, [queryResult(3, SUCCESS, null)], -2);
  expect(JSON.parse(message)).toMatchObject({
    type: "Transition",
    startVersion: { querySet: 0, ts: "AAAAAAAAAAA=", identity: 0 },
    endVersion: { querySet: 1, ts: "AAEAAAAAAAA=", identity: 1 },
    modifications: [{ type: "QueryUpdated", value: { a: 1 } }],
    clientClockSkew: -2,
  });
});

test("a large message goes in parts that are valid text and make up the whole", () => {
  // Of odd length before the pairs, so that a cut falls into one.
  const message = `x${"👶".repeat(3_000_000)}`;
  const parts = inParts(message, "id").map(
    (part) => JSON.parse(part) as { chunk: string; partNumber: number; totalParts: number },
  );
  expect(parts.map(({ partNumber, totalParts }) => [partNumber, totalParts])).toEqual(
    parts.map((_part, index) => [index, parts.length]),
  );
  expect(parts.every(({ chunk }) => chunk.isWellFormed())).toBe(true);
  expect(parts.map(({ chunk }) => chunk).join("") === message).toBe(true);
  expect(inParts("small", "id")).toEqual(["small"]);
});
