import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { TestBackend } from "./TestBackend.ts";

/** Its next start is refused because of `what`, says how to go on, and changes nothing of what is stored. */
export async function expectRefusal(backend: TestBackend, what: string): Promise<void> {
  const before = everything(backend);
  await expect(backend.startAgain()).rejects.toThrow(new RegExp(`${what}[^]*bring back a whole copy[^]*--accept-loss`));
  expect(everything(backend)).toEqual(before);
}

/** All that is stored, byte for byte. What a refused start has bundled is nothing that was stored. */
function everything({ dataFolder }: TestBackend): Map<string, string> {
  const names = readdirSync(dataFolder, { recursive: true, encoding: "utf8" });
  const stored = names.filter((name) => /^(database|files)/.test(name) && !/^files(-unclaimed)?$/.test(name)).toSorted();
  return new Map(stored.map((name) => [name, hash("sha256", readFileSync(join(dataFolder, name)))]));
}
