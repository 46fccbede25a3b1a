import { expect, test } from "vitest";
import { decodeId, encodeId, mintInternalId } from "./ids.ts";

const DAY_MS = 86_400_000;
const TABLE_NUMBERS = [1, 127, 128, 1017, 10_001, 16_383, 16_384, 2 ** 28, 2 ** 32 - 1];

test("an id made by Convex is read as Convex reads it", () => {
  const powersOf251 = Uint8Array.from({ length: 16 }, (_, index) => Number(251n ** BigInt(index + 1) % 256n));
  const id = "z43zp6c3e75gkmz1kfwj6mbbx5sw281h";
  expect(decodeId(id)).toEqual({ tableNumber: 1017, internalId: powersOf251 });
  expect(encodeId(1017, powersOf251)).toBe(id);
});

test("every id reads back, whatever its table", () => {
  for (const tableNumber of TABLE_NUMBERS) {
    const internalId = mintInternalId(Date.UTC(2026, 0, 1));
    const id = encodeId(tableNumber, internalId);
    expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{31,37}$/);
    expect(decodeId(id)).toEqual({ tableNumber, internalId });
  }
});

test("an internal id ends with its day, big-endian", () => {
  expect(mintInternalId(258 * DAY_MS + 1).slice(14)).toEqual(Uint8Array.of(1, 2));
  expect(mintInternalId(0).slice(0, 14)).not.toEqual(mintInternalId(0).slice(0, 14));
});

test("every single wrong letter is refused", () => {
  const id = encodeId(10_001, mintInternalId(0));
  for (let at = 0; at < id.length; at++) {
    for (const letter of "0123456789abcdefghijklmnopqrstuvwxyz") {
      if (letter === id[at]) continue;
      expect(decodeId(id.slice(0, at) + letter + id.slice(at + 1))).toBe(null);
    }
  }
});

test("other lengths, capitals and table zero are refused", () => {
  const id = encodeId(10_001, mintInternalId(0));
  for (const wrong of ["", "k", id.slice(1), id.slice(0, -1), `${id}0`, `0${id}`, id.toUpperCase(), `${id} `, "é".repeat(32)]) {
    expect(decodeId(wrong)).toBe(null);
  }
  expect(decodeId(encodeId(0, mintInternalId(0)))).toBe(null);
});
