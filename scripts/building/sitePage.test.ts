import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { site } from "#domain/site.ts";
import { putInPage, sitePage } from "./sitePage.ts";

const page = readFileSync("index.html", "utf8");

test("[R-15] the page names the site, and its name at Twitter where it has one, with or without its sign", () => {
  expect(sitePage(page, site)).toContain(`<title>${site.siteTitle}</title>`);
  expect(sitePage(page, site)).not.toMatch(/twitter|\{\{/);
  for (const twitterHandle of ["amma_help", "@amma_help"])
    expect(sitePage(page, { ...site, twitterHandle })).toMatch(/<meta name="twitter:site" content="@amma_help" \/>\s*<\/head>/);
});

test("a name that the configuration does not have breaks the build", () => {
  expect(() => sitePage("{{siteName}}", site)).toThrow("siteName");
});

test("what is put into a page has one place there, or the build says how many", () => {
  expect(putInPage("<head></head><p></p>", { "</head>": "$&</head>", "<p>": "<p lang>" })).toBe("<head>$&</head><p lang></p>");
  expect(() => putInPage("<head></head>", { "<p>": "<p lang>" })).toThrow("index.html has <p> 0 times");
  expect(() => putInPage("<p></p><p></p>", { "<p>": "<p lang>" })).toThrow("index.html has <p> 2 times");
});
