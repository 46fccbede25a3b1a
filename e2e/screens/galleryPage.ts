import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { SIZES, THEMES } from "./screen.ts";

/** The drawing of a screen, by the beginning of its picture's name. */
const DRAWINGS: Record<string, string> = {
  "login-sent": "login-code",
  "chat-empty": "start-new",
  "start-child": "start-night",
  "child-sheet": "sheet-child",
  "sources-sheet": "sources-sheet",
  "care-question": "sos-ask-now",
  "first-aid": "sos-choking",
  "check-now": "check-now",
  "check-today": "check-today",
  "check-soon": "check-soon",
  "check-watch": "check-watch",
  notes: "sos-home",
  urgent: "urgent",
  home: "home",
  consent: "consent",
  limit: "limit",
  "long-words": "table-code",
  chat: "answer-sources",
  "chat-streaming": "stream-pinned",
  "chat-failed": "failed",
  "chat-missing": "notice",
  card: "sos-poison",
  "card-steps": "sos-choking",
  offline: "offline-chat",
  "photo-viewer": "viewer",
  "more-actions": "sheet-menu",
  sources: "sources",
  usage: "usage",
  check: "check-age",
  "check-question": "check-question",
  voice: "voice",
  "not-found": "notice",
  "shared-gone": "notice",
  "voice-listening": "voice",
  "voice-speaking": "voice-captions",
};

interface Shot {
  file: string;
  screen: string;
  look: string;
}

/** Writes `index.html` beside the pictures of `folder`: every screen in a row, with its drawing where `drawings` (a folder) has one. */
export async function writeGalleryPage(folder: string, drawings: string | undefined): Promise<void> {
  const shots = (await readdir(folder)).flatMap(shotOf).toSorted((one, other) => one.file.localeCompare(other.file));
  const screens = Map.groupBy(shots, ({ screen }) => screen);
  const drawn = drawings === undefined ? [] : await readdir(drawings);
  const rows: string[] = [];
  for (const [screen, taken] of screens) {
    const own = drawn.filter((file) => drawingOf(file) === DRAWINGS[screen]);
    await copyDrawings(own, drawings ?? "", join(folder, "drawings"));
    rows.push(row(screen, own, taken));
  }
  await writeFile(join(folder, "index.html"), page(rows));
}

function shotOf(file: string): Shot[] {
  const match = /^(.+)-((?:phone|tablet|desktop)-(?:light|dark)-(?:en|es|ml))\.png$/.exec(file);
  const [, screen, look] = match ?? [];
  return screen === undefined || look === undefined ? [] : [{ file, screen, look }];
}

/** `check-question-375x553-dark.png` draws `check-question`, and so does `check-question-ml-390x844-light.png`. */
function drawingOf(file: string): string {
  return file.replace(/(?:-ml)?-\d+x\d+-(?:light|dark)\.png$/, "");
}

async function copyDrawings(files: readonly string[], from: string, to: string): Promise<void> {
  if (files.length > 0) await mkdir(to, { recursive: true });
  for (const file of files) await copyFile(join(from, file), join(to, file));
}

function row(screen: string, drawings: readonly string[], shots: readonly Shot[]): string {
  const drawn = drawings.map((file) =>
    picture(`drawings/${file}`, file.includes("-dark") ? "drawn dark" : "drawn light", "drawn"),
  );
  const taken = shots.map(({ file, look }) => picture(file, look.replaceAll("-", " "), look));
  return `<section id="${screen}"><h2>${screen}</h2><div>${[...drawn, ...taken].join("")}</div></section>`;
}

function picture(file: string, kinds: string, caption: string): string {
  const link = `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`;
  return `<figure class="${kinds}">${link}<figcaption>${caption}</figcaption></figure>`;
}

/** What is chosen at the top hides the rest, without a script. */
function page(rows: readonly string[]): string {
  const kinds = [SIZES.map(({ name }) => name), THEMES, LANGUAGE_CODES];
  const boxes = kinds.map((group) => `<fieldset>${group.map(box).join("")}</fieldset>`).join("");
  const rules = kinds.flat().map((kind) => `body:has(#${kind}:not(:checked)) figure.${kind} { display: none }`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
body { font: 14px system-ui; margin: 0 16px; background: #888 }
header { position: sticky; top: 0; z-index: 1; display: flex; gap: 12px; padding: 8px 0; background: #888 }
fieldset { border: 0; padding: 0 }
section > div { display: flex; gap: 8px; overflow-x: auto; align-items: start }
figure { margin: 0 }
figure.drawn { outline: 3px solid #F2AE35 }
img { height: 560px; display: block }
${rules.join("\n")}
</style>
<header>${boxes}</header>
${rows.join("\n")}
</html>
`;
}

function box(kind: string): string {
  const isFirst = ["phone", "light", "dark", "en"].includes(kind);
  return `<label><input type="checkbox" id="${kind}"${isFirst ? " checked" : ""}> ${kind}</label> `;
}
