import { expect, test } from "vitest";
import type { JSONValue } from "#values/json.ts";
import { VectorTable } from "./VectorTable.ts";

const ALL = { limit: 10, expressions: null };
const named = (table: VectorTable, vector: number[]) => table.nearest({ ...ALL, vector }).map(({ _id }) => _id);

function withPoints(): VectorTable {
  const table = new VectorTable({ vectorField: "at.place", dimensions: 2, filterFields: [] });
  for (const [_id, place] of Object.entries({ east: [2, 0], north: [0, 3], northEast: [1, 1] }))
    table.put({ _id, at: { place } });
  return table;
}

test("the nearest come first, with the cosine of the angle", () => {
  const found = withPoints().nearest({ ...ALL, vector: [5, 0] });
  expect(found.map(({ _id }) => _id)).toEqual(["east", "northEast", "north"]);
  expect(found.map(({ _score }) => Math.round(100 * _score))).toEqual([100, 71, 0]);
  expect(withPoints().nearest({ ...ALL, limit: 1, vector: [0, 1] })).toHaveLength(1);
});

test("[B-334] a document is found by what it says now, and not at all without such a vector", () => {
  const table = withPoints();
  table.put({ _id: "east", at: { place: [0, 9] } });
  table.put({ _id: "north", at: { place: [1, 2, 3] } });
  table.put({ _id: "other", at: {} });
  expect(named(table, [0, 1])).toEqual(["east", "northEast"]);
});

test("whichever is removed, the others stay", () => {
  for (const gone of ["east", "north", "northEast"]) {
    const table = withPoints();
    table.remove(gone);
    table.remove("never there");
    const left = ["east", "north", "northEast"].filter((name) => name !== gone);
    expect(named(table, [1, 0]).toSorted()).toEqual(left.toSorted());
    expect(named(table, gone === "north" ? [2, 1] : [0, 1])[0]).toBe(gone === "north" ? "northEast" : "north");
  }
});

test("it grows, and filters by other fields", () => {
  const table = new VectorTable({ vectorField: "place", dimensions: 3, filterFields: ["at.kind"] });
  for (let number = 0; number < 500; number += 1)
    table.put({ _id: `${number}`, place: [1, number / 100, 0], at: { kind: number % 2 } });
  const expressions: JSONValue = { $eq: [{ $field: "at.kind" }, { $literal: 1 }] };
  expect(table.nearest({ vector: [0, 1, 0], limit: 3, expressions }).map(({ _id }) => _id)).toEqual(["499", "497", "495"]);
});

test("[B-334] a zero with a sign is a number like others, and a vector with what is no number is not found", () => {
  const table = withPoints();
  table.put({ _id: "alsoEast", at: { place: [1, { $float: "AAAAAAAAAIA=" }] } });
  table.put({ _id: "nowhere", at: { place: [1, { $float: "AAAAAAAA+H8=" }] } });
  table.put({ _id: "north", at: { place: [1, { $float: "AAAAAAAA8H8=" }] } });
  table.put({ _id: "words", at: { place: [1, "2"] } });
  expect(table.nearest({ ...ALL, vector: [5, 0] }).map(({ _id, _score }) => [_id, Math.round(100 * _score)])).toEqual([
    ["east", 100],
    ["alsoEast", 100],
    ["northEast", 71],
  ]);
  table.put({ _id: "south", at: { place: [-0.001, -2] } });
  expect(named(table, [0, -1])).toEqual(["south", "east", "alsoEast", "northEast"]);
});
