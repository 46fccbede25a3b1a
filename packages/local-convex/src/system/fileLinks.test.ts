import { expect, test } from "vitest";
import { mintInternalId } from "#values/ids.ts";
import { FileLinks } from "./fileLinks.ts";

const NOON = Date.parse("2026-03-01T12:00:00Z");
const HOUR_MS = 3_600_000;
const links = new FileLinks(Buffer.alloc(32, 1));
const others = new FileLinks(Buffer.alloc(32, 2));

test("an upload token holds for an hour, for one component of one backend", () => {
  const token = links.mintUploadToken("outer/inner", NOON);
  expect(links.readUploadToken(token, NOON + HOUR_MS)).toBe("outer/inner");
  expect(links.readUploadToken(token, NOON + HOUR_MS + 1)).toBeNull();
  expect(others.readUploadToken(token, NOON)).toBeNull();
  expect(links.readUploadToken("", NOON)).toBeNull();
});

test("an address leads back to its id, and to another one elsewhere", () => {
  const id = mintInternalId(NOON);
  const uuid = links.internalIdToUuid(id);
  expect(links.uuidToInternalId(uuid)).toEqual(id);
  expect(others.uuidToInternalId(uuid)).not.toEqual(id);
  expect(links.uuidToInternalId(uuid.toUpperCase())).toBeNull();
});
