import { expect, test } from "vitest";
import { clientPrefix } from "./clientPrefix.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::9", "2001:db8:1:2"],
  ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
])("[S14] attempts from %s count for %s", (address, prefix) => {
  expect(clientPrefix(address)).toBe(prefix);
});

test.each(["", "nothing", "2001:db8", "203.0.113", "a]@b"])("%j is no address", (text) => {
  expect(clientPrefix(text)).toBeNull();
});
