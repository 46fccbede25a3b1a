import { expect, test } from "vitest";
import * as z from "zod/mini";
import { parseJson, parseJsonList, parseValue } from "./json.ts";

const Child = z.object({ name: z.string() });

test("what fits is given, and nothing throws where it does not", () => {
  expect(parseValue(Child, { name: "Anaya" })).toEqual({ name: "Anaya" });
  expect(parseJson(Child, '{"name":"Anaya"}')).toEqual({ name: "Anaya" });
  for (const text of ["", "{", "null", "[]", '{"name":3}']) expect(parseJson(Child, text)).toBeNull();
});

test("of a list those entries are given that fit", () => {
  expect(parseJsonList(Child, '[{"name":"Anaya"},3,{"name":null}]')).toEqual([{ name: "Anaya" }]);
  for (const text of [null, "", "{}", "3"]) expect(parseJsonList(Child, text)).toEqual([]);
});
