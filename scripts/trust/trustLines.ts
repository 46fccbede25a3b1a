/** A line of docs/trust.md. */
export interface TrustLine {
  id: string;
  claim: string;
  /** What its tests look at and what they do not; null where it says nothing of that. */
  tested: string | null;
  /** Why no test proves it; null for a line that stands. */
  struck: string | null;
}

/** More lines than these may not be struck. */
export const STRUCK_AT_MOST = 5;

const LINE = /^- (?:~~)?(?<id>[SF]\d\d)(?:~~)? (?<claim>.*)(?:\n {2}(?<about>Tested|Struck): (?<text>.*))?$/gm;

export function trustLines(document: string): TrustLine[] {
  return Array.from(document.matchAll(LINE), ({ 0: whole, groups = {} }) => {
    const { id = "", claim = "", about, text = "" } = groups;
    const struck = whole.startsWith("- ~~") ? (about === "Struck" ? text : "") : null;
    return { id, claim, tested: about === "Tested" ? text : null, struck };
  });
}
