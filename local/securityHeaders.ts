/** Where the browser may connect to, as origins (`https://host`). */
export interface BackendOrigins {
  /** Functions: http for calls, websocket for live queries. */
  convex: string;
  /** HTTP actions: photos. */
  site: string;
  /** The live voice service. */
  live: string;
}

export const GEMINI_LIVE_ORIGIN = "https://generativelanguage.googleapis.com";

/**
 * Where the HTTP actions of the deployment at `convex` are, unless `given` says so: on Convex's own machines that follows from its address.
 * A guess for any other would have the policy refuse every photo.
 */
export function siteOrigin(convex: string, given: string | undefined): string {
  if (given) return given;
  if (!new URL(convex).hostname.endsWith(".convex.cloud"))
    throw new Error(
      `VITE_CONVEX_SITE_URL is missing: where the HTTP actions of ${convex} are, by which photos come, cannot be told from it.`,
    );
  return convex.replace(".convex.cloud", ".convex.site");
}

/**
 * Headers of every page (trust check S25). Nothing is inline, so no nonce is needed; `nonce` is for Vite's development server alone,
 * which writes inline scripts and styles of its own.
 */
export function securityHeaders(origins: BackendOrigins, nonce?: string): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(origins, nonce),
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "microphone=(self), camera=(), geolocation=(), display-capture=(), usb=()",
  };
}

/** What only a header may say. */
const HEADER_ONLY = /^(?:frame-ancestors|report-to|report-uri|sandbox)\b/;

/**
 * The policy as the page itself can say it, for a host that sends no headers of ours. Frames cannot be refused so, and neither can the other
 * headers be sent: `docs/hosting.md` says what is left.
 */
export function policyForPage(origins: BackendOrigins): string {
  return contentSecurityPolicy(origins)
    .split("; ")
    .filter((directive) => !HEADER_ONLY.test(directive))
    .join("; ");
}

/** Of pages that a secret link leads to: no search engine keeps them, however it came by the link. */
export function robotsHeaders(path: string): Record<string, string> {
  return path.startsWith("/share/") ? { "X-Robots-Tag": "noindex, nofollow" } : {};
}

function contentSecurityPolicy(origins: BackendOrigins, nonce?: string): string {
  const inline = nonce === undefined ? "" : ` 'nonce-${nonce}'`;
  const connect = new Set([origins.convex, websocketOrigin(origins.convex), origins.site, websocketOrigin(origins.live)]);
  return [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    `img-src 'self' blob: ${origins.site}`,
    `connect-src 'self' ${[...connect].join(" ")}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types amma",
  ].join("; ");
}

/** `http` becomes `ws`, `https` becomes `wss`. */
function websocketOrigin(origin: string): string {
  return origin.replace(/^http/, "ws");
}
