import { nanoid } from "nanoid";
import { expect, test, vi } from "vitest";
import { mintMessageId } from "./ids.ts";

// A file before this one may have loaded the ids with letters that nobody counts.
vi.hoisted(() => vi.resetModules());
vi.mock("nanoid", { spy: true });

test("[G-10] a message id is 21 letters of nanoid's and holds nothing else", () => {
  const ids = [mintMessageId(), mintMessageId()];
  expect(vi.mocked(nanoid).mock.results.map(({ value }) => value as string)).toEqual(ids);
  expect(ids.filter((id) => /^[\w-]{21}$/.test(id))).toHaveLength(2);
});
