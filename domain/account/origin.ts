const LOOPBACK_NAMES = new Set(["localhost", "127.0.0.1"]);

/** Whether two addresses are of one origin. The two names of this machine count as one. */
export function isSameOrigin(one: string, other: string): boolean {
  const origin = originOf(one);
  return origin !== null && origin === originOf(other);
}

function originOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const host = LOOPBACK_NAMES.has(url.hostname) ? "loopback" : url.hostname;
  return `${url.protocol}//${host}:${url.port}`;
}
