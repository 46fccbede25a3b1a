import { expect, test } from "vitest";
import { formMessage } from "./formMessage.ts";

test("[O-4] the messages of a failed schema are joined by a comma", () => {
  expect(formMessage(["too short", "letters only"], "Invalid Form Values")).toBe("too short, letters only");
  expect(formMessage("too short", "Invalid Form Values")).toBe("too short");
});

test("a validator with nothing to say gives no message", () => {
  for (const nothing of [undefined, null, []]) expect(formMessage(nothing, "Invalid Form Values")).toBeNull();
});

test("[O-4] a result that is no message is never shown as it is", () => {
  for (const odd of [{}, 7, true, [{ code: "x" }], ["too short", 3]]) {
    expect(formMessage(odd, "Invalid Form Values")).toBe("Invalid Form Values");
  }
});
