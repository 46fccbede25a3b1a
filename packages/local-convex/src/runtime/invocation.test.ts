import { expect, test } from "vitest";
import { openTestDatabase } from "#store/database.testing.ts";
import { type CallOrigin, openTransactionInvocation } from "./invocation.ts";
import { LogLines } from "./LogLines.ts";

/** The first numbers that chance gives to the request. */
function numbersOf(requestId: string): number[] {
  const origin: CallOrigin = { component: "", path: "a:b", identity: null, logLines: new LogLines(), job: null, requestId };
  const transaction = openTestDatabase().beginQuery();
  const { moment } = openTransactionInvocation(origin, transaction, null);
  transaction.rollback();
  return Array.from({ length: 5 }, () => moment.random());
}

test("[B-322] a request has the same chance each time, and no other has it", () => {
  const numbers = numbersOf("00112233445566aa");
  expect(numbersOf("00112233445566aa")).toEqual(numbers);
  expect(numbersOf("00112233445566ab")).not.toEqual(numbers);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
});
