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
  for (const words of [site.siteTitle, site.siteDescription]) expect(words).toMatch(/\p{L}/u);
  expect(site.email).toMatch(/^\S+@\S+\.\w+$/);
  expect(site.twitterHandle).toBe("");
  expect(new URL(site.siteUrl).protocol).toBe("https:");
  // Who shows a link with its picture takes no drawing.
  expect(site.siteImage).toMatch(/\.png$/);
  for (const path of [site.siteImage, site.favicon, site.documentationUrl]) expect(path).toMatch(/^\/[\w./-]+$/);
});
