import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("[H-13] the column is 16 rem wide, and 3 rem where only its signs are left", () => {
  const tokens = readFileSync("src/ui/tokens.css", "utf8");
  const sizes = [...tokens.matchAll(/--(sidebar[\w-]*): ([^;]+);/g)].map(([, name, size]) => [name, size]);
  expect(sizes).toEqual([
    ["sidebar", "16rem"],
    ["sidebar-icon", "3rem"],
  ]);
});
