import { expect, test } from "vitest";
import { site } from "./site.ts";

test("[R-15] the site's configuration says who we are, with no name at Twitter, and its addresses are whole or of this site", () => {
  expect(Object.keys(site)).toEqual(
    expect.arrayContaining([
      "siteTitle",
      "siteDescription",
      "siteUrl",
      "siteImage",
      "favicon",
      "twitterHandle",
      "email",
      "address",
    ]),
  );
  expect(site.twitterHandle).toBe("");
  for (const address of [site.siteUrl, site.documentationUrl]) expect(new URL(address).protocol).toBe("https:");
  for (const path of [site.siteImage, site.favicon]) expect(path).toMatch(/^\/[\w./-]+$/);
});
