/**
 * Whom a network address stands for when attempts are counted: an IPv4 address for itself, an IPv6 address for its /64, which one
 * household or one attacker has whole. Null for what is no address.
 */
export function clientPrefix(address: string): string | null {
  const text = address.trim().toLowerCase().replace(/%.*$/, "");
  const mapped = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text)?.[1];
  if (mapped !== undefined) return mapped;
  const url = URL.parse(`http://[${text}]`);
  return url === null ? null : expand(url.hostname.slice(1, -1)).slice(0, 4).join(":");
}

/** The eight groups of an IPv6 address in its canonical spelling. */
function expand(address: string): string[] {
  const [before = "", after] = address.split("::");
  const groups = (part: string): string[] => part.split(":").filter((group) => group !== "");
  const [first, last] = [groups(before), groups(after ?? "")];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => "0"), ...last];
}
