import { expect, test } from "vitest";
import { overdueSources } from "./review.ts";

test("[K-45] a source is overdue from the day after the one by which it was to be read again", () => {
  const [fever, croup] = [{ reviewBy: "2027-05-20" }, { reviewBy: "2027-11-20" }];
  expect(overdueSources([fever, croup], "2027-05-20")).toEqual([]);
  expect(overdueSources([fever, croup], "2027-05-21")).toEqual([fever]);
  expect(overdueSources([fever, croup], "2028-02-29")).toEqual([fever, croup]);
});
