import { expect, test } from "vitest";
import { AllowedHosts } from "./hosts.ts";

const local = new AllowedHosts(undefined);

test.each(["localhost:3210", "127.0.0.1:3210", "[::1]:3210", "localhost"])("%s is this machine", (host) => {
  expect(local.allowsHost(host)).toBe(true);
  expect(local.allowsOrigin(`http://${host}`)).toBe(true);
});

test.each(["evil.example", "localhost.evil.example:3210", "127.0.0.1.evil.example", "evil.example:3210", ""])(
  "[S43] %s is not",
  (host) => {
    expect(local.allowsHost(host)).toBe(false);
    expect(local.allowsOrigin(`http://${host}`)).toBe(false);
  },
);

test("a program sends no origin, a page without one of its own sends null", () => {
  expect(local.allowsOrigin(undefined)).toBe(true);
  expect(local.allowsOrigin("null")).toBe(false);
  expect(local.allowsHost(undefined)).toBe(false);
});

test("the name in HOST is served as well", () => {
  const named = new AllowedHosts("amma.lan");
  expect(named.allowsOrigin("https://amma.lan:5173")).toBe(true);
  expect(named.allowsHost("localhost:3210")).toBe(true);
});
