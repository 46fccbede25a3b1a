import { expect, test } from "vitest";
import { sessionEndsOf, userIdOf } from "./tokenSubject.ts";

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

test("a token says when its sign-in ends by its time, where it is one of today's", () => {
  expect([{ sessionEnds: 7 }, { sessionEnds: "7" }, {}].map((claims) => sessionEndsOf(token(claims)))).toEqual([7, null, null]);
});
