import { expect, test } from "vitest";
import { namesDeployment, ownSettings, readConfig } from "./config.ts";

const SITE_URL = "https://app.example";

test.each(["VITE_CONVEX_URL", "CONVEX_DEPLOYMENT", "CONVEX_SELF_HOSTED_URL"])(
  "where .env.local names a deployment by %s, the stack here takes all of it but where people open that",
  (name) => {
    const file = { [name]: "https://convex.example", OPENAI_API_KEY: "key" };
    expect(namesDeployment({ ...file, SITE_URL })).toBe(true);
    expect(ownSettings({ ...file, SITE_URL })).toEqual(file);
    for (const own of [{ SITE_URL: "http://localhost:5173" }, { SITE_URL: "https://box.example", HOST: "box.example" }])
      expect(ownSettings({ ...file, ...own })).toEqual({ ...file, ...own });
  },
);

test("an address of one's own is taken where .env.local names no deployment, or has an empty line for one", () => {
  const file = { SITE_URL, VITE_CONVEX_URL: "" };
  expect(namesDeployment(file)).toBe(false);
  expect(ownSettings(file)).toEqual(file);
});

test.each([
  ["Annas-Mac.local", "annas-mac.local"],
  ["localhost", "127.0.0.1"],
  ["", "127.0.0.1"],
])("HOST=%s is %s, as browsers send it", (HOST, host) => {
  expect(readConfig({ HOST }, "/nowhere").host).toBe(host);
});
