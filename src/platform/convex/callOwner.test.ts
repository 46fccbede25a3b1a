import { afterEach, expect, test } from "vitest";
import { sendAs, withOwner } from "./callOwner.ts";

afterEach(() => sendAs(null));

test("[F34] a call says as whom it was made, whoever is there when it arrives", () => {
  sendAs("nora");
  const call = withOwner({ name: "Leo" });
  sendAs("ines");
  expect(call).toEqual({ asUser: "nora", name: "Leo" });
});

test("[F34] what was begun for one person stays theirs, also where another is there when it is sent", () => {
  sendAs("ines");
  expect(withOwner({ asUser: "nora", text: "Why?" })).toEqual({ asUser: "nora", text: "Why?" });
});

test("a call of a visitor names nobody", () => {
  expect(withOwner({ email: "mum@x.com" })).toEqual({ email: "mum@x.com" });
});
