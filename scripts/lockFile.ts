import { readFileSync } from "node:fs";

interface Entry {
  optionalDependencies?: Record<string, string>;
  link?: boolean;
  integrity?: string;
  resolved?: string;
}

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** More direct dependencies of what runs than this is a question to be asked first. */
const MANY = 25;
/** A lock file without packages would pass each of the checks. */
const FEWEST = 100;
const FOLDERS = ["", "bench/references/"];

/** What is wrong with what is installed, here and for the references of the bench; empty: each package is pinned to one version and its bytes. */
export function lockFileProblems(): string[] {
  const { dependencies = {} } = read("package.json") as Package;
  const many = Object.keys(dependencies).length > MANY ? [`package.json has more than ${MANY} dependencies`] : [];
  return [...FOLDERS.flatMap(problemsOf), ...many, ...unlisted()];
}

function problemsOf(folder: string): string[] {
  const entries = entriesOf(folder).filter(([path, { link }]) => path.includes("node_modules/") && link !== true);
  const { dependencies = {}, devDependencies = {} } = read(`${folder}package.json`) as Package;
  const asked = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => !name.startsWith("@amma/"));
  return [
    ...(folder === "" && entries.length < FEWEST ? ["package-lock.json has hardly any packages"] : []),
    ...entries
      .filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))
      .map(([path]) => `${folder}${path} is not pinned to its bytes`),
    ...entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => `${folder}${path} names a registry`),
    ...asked.filter(([, version]) => !EXACT.test(version)).map(([name]) => `${folder}package.json asks for any ${name}`),
  ];
}

/** What a package offers for another platform and the lock file lacks: there it could not be installed. */
function unlisted(): string[] {
  const entries = entriesOf("");
  const names = new Set(entries.map(([path]) => path.split("node_modules/").at(-1)));
  // What the app itself offers is for npm to leave out.
  const offered = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    path === "" ? [] : Object.keys(optionalDependencies),
  );
  return offered
    .filter((name) => !names.has(name))
    .map((name) => `package-lock.json lacks ${name}, which is for another platform`);
}

function entriesOf(folder: string): [string, Entry][] {
  return Object.entries((read(`${folder}package-lock.json`) as { packages: Record<string, Entry> }).packages);
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8")) as unknown;
}
