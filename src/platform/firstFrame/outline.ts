/** A part of a page as data: words, or an element by its tag with its attributes and what is in it. */
export type Outline = string | [tag: string, attributes: Record<string, string>, children: Outline[]];

/** What holds words. */
const WORDS = setOf(
  "div p span b strong em i del code pre h1 h2 h3 ul ol li dl dt dd blockquote table thead tbody tr th td section article hr br details summary",
);
/** What was pressed is words until the app is there. */
const PRESSED = setOf("a button");
const SHAPES = setOf("svg g path circle ellipse rect line polyline polygon");
const TAGS = new Set([...WORDS, ...SHAPES]);
/** Nothing that leads anywhere, loads or runs. */
const ATTRIBUTES = setOf(
  "class lang dir viewBox width height fill stroke stroke-width stroke-linecap stroke-linejoin d cx cy r rx ry x y x1 x2 y1 y2 points",
);
const SVG = "http://www.w3.org/2000/svg";

/** What of a page is kept: its words alone, or how it looked, with its drawings and with the words of what was pressed. */
export type KeptDetail = "words" | "looks";

function setOf(names: string): Set<string> {
  return new Set(names.split(" "));
}

/** Null: nothing of it is kept. */
function outlineOf(node: Node, kept: KeptDetail): Outline | null {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const tag = tagOf(node.localName, kept);
  if (tag === null) return null;
  // What goes by the clock would be another by then; its room stays.
  const children = node.matches("time, [data-by-clock]") ? ["\u00A0"] : outlinesOf(node.childNodes, kept);
  return [tag, attributesOf(node), children];
}

function tagOf(name: string, kept: KeptDetail): string | null {
  if (WORDS.has(name)) return name;
  if (name === "a") return "span";
  if (kept === "words") return null;
  if (PRESSED.has(name) || name === "time") return "span";
  return SHAPES.has(name) ? name : null;
}

function attributesOf(element: Element): Record<string, string> {
  const named = element.getAttributeNames().filter((name) => ATTRIBUTES.has(name));
  return Object.fromEntries(named.map((name) => [name, element.getAttribute(name) ?? ""]).filter(([, value]) => value !== ""));
}

/** Of those that can be kept. */
export function outlinesOf(nodes: Iterable<Node>, kept: KeptDetail = "words"): Outline[] {
  return [...nodes].map((node) => outlineOf(node, kept)).filter((outline) => outline !== null);
}

/** Elements again; what is not of ours is left out: the store is open to whatever else ran on this address. */
export function drawOutline(outline: unknown): Node | null {
  if (typeof outline === "string") return document.createTextNode(outline);
  if (!Array.isArray(outline)) return null;
  const [tag, attributes, children] = outline as unknown[];
  if (typeof tag !== "string" || !TAGS.has(tag) || !Array.isArray(children)) return null;
  const element = SHAPES.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {}))
    if (ATTRIBUTES.has(name) && typeof value === "string") element.setAttribute(name, value);
  for (const child of children) {
    const drawn = drawOutline(child);
    if (drawn !== null) element.append(drawn);
  }
  return element;
}
