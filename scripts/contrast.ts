// Measures the colour pairs of src/ui/tokens.css in both themes; exits 1 when a pair misses its minimum.
import { readFileSync } from "node:fs";

type Colours = Record<string, string>;

const css = readFileSync(new URL("../src/ui/tokens.css", import.meta.url), "utf8");
const light = coloursIn(/:root \{([\s\S]*?)\n\}/);
const themes = [light, { ...light, ...coloursIn(/\n\.dark \{([\s\S]*?)\n\}/) }];

function coloursIn(block: RegExp): Colours {
  const found = css.match(block)?.[1] ?? "";
  return Object.fromEntries(
    found.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})/g).map(([, name = "", colour = ""]) => [name, colour]),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Not a number where a theme has no such colour. */
function contrast(theme: Colours, front: string, ground: string): number {
  const [one, other] = [luminance(theme[front] ?? ""), luminance(theme[ground] ?? "")];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

// front, ground, minimum: 7 body text, 4.5 other text, 3 edges and marks
const pairs: [front: string, ground: string, least: number][] = [
  ["ink", "surface", 7],
  ["ink", "raised", 7],
  ["ink", "sunk", 7],
  ["ink-soft", "surface", 7],
  ["ink-soft", "raised", 7],
  ["ink-soft", "sunk", 4.5],
  ["ink-soft", "accent-soft", 4.5],
  ["ink-soft", "danger-soft", 4.5],
  ["ink-faint", "surface", 4.5],
  ["ink-faint", "raised", 4.5],
  ["ink-faint", "sunk", 4.5],
  ["user-ink", "user-bubble", 7],
  ["ink", "user-bubble", 7],
  ["ink-faint", "user-bubble", 4.5],
  ["accent-ink", "accent", 7],
  ["accent-ink", "accent-hover", 7],
  ["accent-ink", "accent-press", 6],
  ["accent-ink", "lamp-large", 4.5],
  ["ink", "accent-soft", 7],
  ["leaf", "surface", 4.5],
  ["leaf", "raised", 4.5],
  ["leaf", "leaf-soft", 4.5],
  ["ink", "leaf-soft", 7],
  ["leaf-deep-ink", "leaf-deep", 7],
  ["accent", "leaf-deep", 3],
  ["calm", "raised", 4.5],
  ["calm", "calm-soft", 4.5],
  ["ink", "calm-soft", 7],
  ["warn", "surface", 4.5],
  ["warn", "warn-soft", 4.5],
  ["ink", "warn-soft", 7],
  ["danger", "surface", 4.5],
  ["danger", "raised", 4.5],
  ["danger", "danger-soft", 4.5],
  ["raised", "danger", 4.5],
  ["ink", "danger-soft", 7],
  ["emergency-ink", "emergency", 7],
  ["emergency-soft", "emergency", 4.5],
  ["emergency-action-ink", "emergency-action", 7],
  ["emergency-action", "emergency", 3],
  ["emergency-edge", "surface", 3],
  ["line-strong", "surface", 3],
  ["line-strong", "raised", 3],
  ["focus", "surface", 3],
  ["focus", "raised", 3],
  ["focus", "sunk", 3],
];
let missed = 0;
for (const [front, ground, least] of pairs) {
  const found = themes.map((theme) => contrast(theme, front, ground));
  // A colour that is not there misses too.
  const isMissed = !found.every((value) => value >= least);
  if (isMissed) missed++;
  console.log(
    `| ${[`${front} on ${ground}`, least, ...found.map((value) => value.toFixed(1))].join(" | ")} |${isMissed ? " MISSED" : ""}`,
  );
}
process.exit(missed ? 1 : 0);
