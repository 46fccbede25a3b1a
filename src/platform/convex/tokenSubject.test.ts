import { expect, test } from "vitest";
import { userIdOf } from "./tokenSubject.ts";

function token(payload: object): string {
  const encoded = btoa(JSON.stringify(payload)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `header.${encoded}.signature`;
}

test("a token names the person in front of the session", () => {
  expect(userIdOf(token({ sub: "user1|session1" }))).toBe("user1");
  expect(userIdOf(token({ sub: "user?>|session" }))).toBe("user?>");
});

test("without a token, or with one that is none, there is nobody", () => {
  for (const none of [null, "", "a.b.c", token({}), token({ sub: 7 })]) expect(userIdOf(none)).toBeNull();
});
