import { expect, test } from "vitest";
import { maskEmail, parseEmail } from "./email.ts";

test.each(["mum@x.com", "Mum@X.com", " MUM@x.com "])("%j names the account mum@x.com", (typed) => {
  expect(parseEmail(typed)).toBe("mum@x.com");
});

test.each(["", "mum", "@x.com", "mum@", "a@b@c", "mum @x.com", "mum@x.com\nbcc:a@b.c", `${"a".repeat(250)}@x.com`])(
  "%j is no address",
  (typed) => {
    expect(parseEmail(typed)).toBeNull();
  },
);

test.each([
  ["meera.nair@x.com", "m***@x.com"],
  ["m@x.com", "m***@x.com"],
  ["\u{1F33C}flower@x.com", "\u{1F33C}***@x.com"],
  ['"a@b"@x.com', '"***@x.com'],
])("of %j the mask shows %j", (email, mask) => {
  expect(maskEmail(email)).toBe(mask);
});
