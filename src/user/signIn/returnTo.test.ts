import { afterEach, expect, test } from "vitest";
import { returnTo } from "./returnTo.ts";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function hold(person: string): void {
  localStorage.setItem("__convexAuthJWT_httpbackendtest", `head.${btoa(JSON.stringify({ sub: `${person}|s1` }))}.signature`);
}

test("[S42] a chat at which a sign-in was over is its person's alone to be led back to", () => {
  returnTo.remember("/chat/c1", "meera");
  expect(returnTo.current()).toBeNull();
  hold("ravi");
  expect(returnTo.current()).toBeNull();
  hold("meera");
  expect(returnTo.current()).toBe("/chat/c1");
});

test("a page that names no chat, and what a visitor asked for, are anybody's", () => {
  returnTo.remember("/dashboard/settings", "meera");
  expect(returnTo.current()).toBe("/dashboard/settings");
  returnTo.remember("/chat/c1");
  expect(returnTo.current()).toBe("/chat/c1");
  returnTo.forget();
  expect(returnTo.current()).toBeNull();
});
