const LOCAL_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whom the backend serves: pages and programs of this machine, and of the name in `HOST`. A foreign page that reaches a local
 * port, or points its own name at 127.0.0.1, is refused.
 */
export class AllowedHosts {
  readonly #names: ReadonlySet<string>;

  constructor(host: string | undefined) {
    this.#names = new Set(host ? [...LOCAL_NAMES, host] : LOCAL_NAMES);
  }

  /** `Host` is required of HTTP/1.1. */
  allowsHost(host: string | undefined): boolean {
    return host !== undefined && this.#names.has(hostname(`http://${host}`) ?? "");
  }

  /** Programs send no `Origin`, browsers do. */
  allowsOrigin(origin: string | undefined): boolean {
    return origin === undefined || this.#names.has(hostname(origin) ?? "");
  }
}

function hostname(url: string): string | null {
  return URL.parse(url)?.hostname ?? null;
}
