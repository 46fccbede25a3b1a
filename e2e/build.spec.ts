import { glob, readFile } from "node:fs/promises";
import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { securityHeaders } from "#local/securityHeaders.ts";
import budget from "#scripts/building/budget.json" with { type: "json" };
import { costOf, firstAidAndCheckBytes } from "#scripts/building/pageCost.ts";
import { expect, test } from "./support/fixtures.ts";

test("[S25] every page that the built app's server gives out carries the whole policy, and a shared chat is kept by no search engine", async ({
  stack,
}) => {
  const { app, convex, site } = stack.addresses;
  const wanted = securityHeaders({ convex, site, live: stack.addresses.services });
  for (const path of ["/", "/index.html", "/chat/anything", "/share/anything", "/theme.js", "/locales/en/none.json", "/%zz"]) {
    const { headers } = await fetch(app + path);
    for (const [name, value] of Object.entries(wanted)) expect.soft(headers.get(name), `${path} ${name}`).toBe(value);
    const robots = path.startsWith("/share/") ? "noindex, nofollow" : null;
    expect.soft(headers.get("x-robots-tag"), path).toBe(robots);
  }
});

const KEYS = /AIza[\w-]{30}|\bsk-[\w-]{20}|BEGIN (?:RSA )?PRIVATE KEY/;
/** The badge of a demo answer tells how to get real ones. */
const NAMED_ON_PURPOSE = "GOOGLE_GENERATIVE_AI_API_KEY";

test("[X-6] [S30] nothing in the build is a key, or the name of a variable of the server", { tag: "@stand-in" }, async () => {
  const listed = (await readFile(".env.example", "utf8")).matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm);
  const settings = (await readFile("convex/model/env.ts", "utf8")).matchAll(/^ {2}([A-Z][A-Z0-9_]+): \{/gm);
  const names = [...new Set(Array.from([...settings, ...listed], ([, name = ""]) => name))].filter(
    (name) => name !== NAMED_ON_PURPOSE && !name.startsWith("VITE_"),
  );
  expect(names).toEqual(expect.arrayContaining(["JWT_PRIVATE_KEY", "JWKS", "FILE_LINK_SECRET", "E2E_SIGN_IN"]));
  const files = await Array.fromAsync(glob("dist/**/*.{js,html,json,css}"));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = await readFile(file, "utf8");
    expect(KEYS.test(text), file).toBe(false);
    expect(
      names.filter((name) => text.includes(name)),
      file,
    ).toEqual([]);
  }
});

/** What a page costs before it can be used; `docs/speed.md` says what each was, and what it should become. */
for (const page of ["login", "chat", "chatOpen", "dashboard"] as const)
  test(`the way to the first screen stays within its budget: ${page}`, { tag: "@stand-in" }, async () => {
    const cost = await costOf("dist", page);
    for (const what of ["script", "requests", "steps"] as const)
      expect.soft(cost[what], what).toBeLessThanOrEqual(budget[page][what]);
  });

test(
  "first aid and the danger check of one language, with their drawings, stay within their budget",
  {
    tag: "@stand-in",
  },
  async () => {
    for (const { value } of INTERFACE_LANGUAGES)
      expect.soft(await firstAidAndCheckBytes("dist", value), value).toBeLessThanOrEqual(budget.firstAidAndCheck);
  },
);
