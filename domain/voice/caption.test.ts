import { expect, test } from "vitest";
import { captionOf } from "./caption.ts";

test("[V-33] a telephone number that is not ours is in no caption, however far the answer has come", () => {
  const said = "Call 555 234 8765 now, and keep her warm.";
  for (let end = 0; end <= said.length; end++) {
    expect(captionOf(said.slice(0, end), { country: null, isWhole: false }).text).not.toMatch(/\d{3} \d/);
  }
  expect(captionOf(said, { country: null, isWhole: true }).text).toMatch(/^Call … now, and keep her warm\. /);
});

test("[V-33] an amount of a medicine is in no caption", () => {
  const caption = captionOf("Give her 5 ml of Calpol now.", { country: "GB", isWhole: true });
  expect(caption.text).not.toContain("5 ml");
  expect(caption.guarded).toEqual(["dose"]);
});

test("[V-33] what is held back of a growing answer is there when it is whole", () => {
  expect(captionOf("About 14", { country: null, isWhole: false }).text).toBe("About ");
  expect(captionOf("About 14", { country: null, isWhole: true }).text).toBe("About 14");
});
