import { expect, test } from "vitest";
import { withoutNames } from "./withoutNames.ts";

function shared(text: string, ...names: string[]): string {
  return withoutNames(text, names, "the child");
}

test.each([
  ["Anaya wakes. ANAYA's naps, anaya!", "the child wakes. the child's naps, the child!"],
  ["Is José asleep?", "Is the child asleep?"],
  ["Anayayude pani, Anayakku food", "the child pani, the child food"],
  ["മീരയുടെ പനി, മീരക്ക്", "the childയുടെ പനി, the childക്ക്"],
  ["Al also has a small fever", "the child also has a small fever"],
  ["Ana Maria and Ana", "the child and the child"],
  ["The T.J. (of mine) and TxJx", "The the child (of mine) and TxJx"],
])("[J-8] the names in %j are replaced", (text, without) => {
  expect(shared(text, "Anaya", "José", "മീര", "Al", "Ana", "Ana Maria", "T.J.")).toBe(without);
});

test("[J-8] a name is found however its accents are stored, and a replacement is only text", () => {
  expect(shared("Jose\u0301 sleeps", "José")).toBe("the child sleeps");
  expect(withoutNames("Ana", ["Ana"], "$& $1")).toBe("$& $1");
  expect(shared("as it is", " ", "")).toBe("as it is");
});
