import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Entry {
  optionalDependencies?: Record<string, string>;
  link?: boolean;
  integrity?: string;
  resolved?: string;
}

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  workspaces?: string[];
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** More direct dependencies of what runs than this is a question to be asked first. */
const MANY = 25;

test("[S44] each package is pinned to one version and to its bytes, from whatever registry it comes", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Entry> };
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes("node_modules/") && link !== true);
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => integrity?.startsWith("sha512-") !== true).map(([path]) => path)).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync("package.json", "utf8")) as Package;
  const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => !name.startsWith("@amma/"));
  expect(ours.filter(([, version]) => !EXACT.test(version))).toEqual([]);
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(MANY);
});

test("[S44] the lock file has what a package offers for any platform, or it could not be installed on that one", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Entry> };
  const names = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));
  // What the app itself offers is for npm to leave out.
  const offered = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    path === "" ? [] : Object.keys(optionalDependencies).map((name) => ({ path, name })),
  );
  expect(offered.length).toBeGreaterThan(10);
  expect(offered.filter(({ name }) => !names.has(name))).toEqual([]);
});

test("[S44] what the references of the bench install is pinned in the same way, and is no dependency of ours", () => {
  const { packages } = JSON.parse(readFileSync("bench/references/package-lock.json", "utf8")) as {
    packages: Record<string, Entry & Package>;
  };
  const { "": asked, ...installed } = packages;
  const entries = Object.values(installed);
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.every(({ integrity, resolved }) => integrity?.startsWith("sha512-") && resolved === undefined)).toBe(true);
  expect(Object.values(asked?.dependencies ?? {}).filter((version) => !EXACT.test(version))).toEqual([]);
  const ours = Object.keys((JSON.parse(readFileSync("package.json", "utf8")) as Package).dependencies ?? {});
  expect(ours).not.toContain("@convex-dev/agent");
});

test("[S44] no package runs a script of its own when it is installed", () => {
  for (const file of [".npmrc", "bench/references/.npmrc"])
    expect(readFileSync(file, "utf8").split("\n")).toContain("ignore-scripts=true");
});
