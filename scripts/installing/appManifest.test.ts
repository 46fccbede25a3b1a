import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { appManifests } from "./appManifest.ts";

interface Manifest {
  id: string;
  lang: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
}

const MOST_BYTES = 150_000;

const texts = await appManifests();
const manifests = [...texts.values()].map((text) => JSON.parse(text) as Manifest);

/** As a PNG says it of itself, in the bytes behind its signature. */
function sizeOf(src: string): string {
  const bytes = readFileSync(`public${src}`);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test("[R-16] the app can be installed in each language, as one and the same", () => {
  expect([...texts.keys()]).toEqual(["/app-en.webmanifest", "/app-es.webmanifest", "/app-ml.webmanifest"]);
  expect(manifests.map(({ id, lang }) => `${id} ${lang}`)).toEqual(["/ en", "/ es", "/ ml"]);
});

test("[R-16] it is opened at a new chat, a voice session, the danger check and the numbers", () => {
  for (const { shortcuts } of manifests)
    expect(shortcuts.map(({ url }) => url)).toEqual(["/chat", "/audio-chat", "/check", "/emergency"]);
  const names = manifests.flatMap(({ shortcuts }) => shortcuts.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test("[R-16] every picture that is named is there, of the size that is said, and weighs little", () => {
  const [{ icons, screenshots, shortcuts } = { icons: [], screenshots: [], shortcuts: [] }] = manifests;
  expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)].filter(({ src }) => src.endsWith(".png"));
  expect(pictures.map(({ src }) => sizeOf(src))).toEqual(pictures.map(({ sizes }) => sizes));
  expect(pictures.filter(({ src }) => readFileSync(`public${src}`).length > MOST_BYTES)).toEqual([]);
});
