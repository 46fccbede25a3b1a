/** A part of a page as data: words, or an element by its tag with its looks, language and direction, and what is in it. */
export type Outline = string | [tag: string, looks: string, lang: string, dir: string, children: Outline[]];

/** What holds words. Nothing else is kept: no picture, no button, no address. */
const TAGS = new Set(
  "div p span b strong em i del code pre h2 h3 ul ol li blockquote table thead tbody tr th td section article hr br a details summary".split(
    " ",
  ),
);

/** Null: nothing of it is kept. */
function outlineOf(node: Node): Outline | null {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement)) return null;
  const tag = node.localName;
  if (!TAGS.has(tag)) return null;
  // What could be pressed is words until the app is there.
  return [tag === "a" ? "span" : tag, node.className, node.lang, node.dir, outlinesOf(node.childNodes)];
}

/** Of those that can be kept. */
export function outlinesOf(nodes: Iterable<Node>): Outline[] {
  return [...nodes].map(outlineOf).filter((outline) => outline !== null);
}

/** Elements again; what is not of ours is left out: the store is open to whatever else ran on this address. */
export function drawOutline(outline: unknown): Node | null {
  if (typeof outline === "string") return document.createTextNode(outline);
  if (!Array.isArray(outline)) return null;
  const [tag, looks, lang, dir, children] = outline as unknown[];
  if (typeof tag !== "string" || !TAGS.has(tag) || !Array.isArray(children)) return null;
  const element = document.createElement(tag);
  if (typeof looks === "string" && looks !== "") element.className = looks;
  if (typeof lang === "string" && lang !== "") element.lang = lang;
  if (typeof dir === "string" && dir !== "") element.dir = dir;
  for (const child of children) {
    const drawn = drawOutline(child);
    if (drawn !== null) element.append(drawn);
  }
  return element;
}
