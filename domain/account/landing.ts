/** What is known of the sign-in. `signedIn` without a user: the session stands, the user is still on the way. */
export type Presence = { state: "loading" } | { state: "signedOut" } | { state: "signedIn"; user: { username?: string } | null };

export type Landing = { go: "wait" } | { go: "stay" } | { go: "to"; path: LandingPath };

export type LandingPath = OwnPage | "/login" | "/onboarding/username" | "/chat";

/** A page that somebody may have asked for before signing in. */
export type OwnPage = (typeof OWN_PAGES)[number] | `/chat/${string}`;

const OWN_PAGES = ["/dashboard", "/dashboard/chat", "/dashboard/settings", "/dashboard/settings/billing"] as const;
const CHAT_PAGE = /^\/chat\/[A-Za-z0-9_-]+$/;

type Area = "splash" | "login" | "onboarding" | "inside" | "open";

/**
 * Where a person belongs who is at `path`: the only place that decides it.
 * `asked` is the page that sent a visitor to the login; anything that is not a page of ours is ignored.
 */
export function landing(presence: Presence, path: string, asked: string | null): Landing {
  const area = areaOf(path);
  if (area === "open") return { go: "stay" };
  if (presence.state === "loading") return { go: "wait" };
  if (presence.state === "signedOut") return area === "login" ? { go: "stay" } : to("/login");
  if (presence.user === null) return { go: "wait" };
  if (presence.user.username === undefined) return area === "onboarding" ? { go: "stay" } : to("/onboarding/username");

  switch (area) {
    case "splash":
      return to("/chat");
    case "login":
    case "onboarding":
      return to(ownPage(asked) ?? "/dashboard");
    case "inside":
      return { go: "stay" };
  }
}

/** The path as a page of ours that can be returned to after signing in, or null. */
export function ownPage(path: string | null): OwnPage | null {
  const page = path === null ? "" : withoutSlash(path);
  const known = OWN_PAGES.find((own) => own === page);
  if (known !== undefined) return known;
  return CHAT_PAGE.test(page) ? (page as OwnPage) : null;
}

function areaOf(path: string): Area {
  const page = withoutSlash(path);
  if (page === "") return "splash";
  if (page === "/login") return "login";
  if (isWithin(page, "/onboarding")) return "onboarding";
  return isWithin(page, "/chat") || isWithin(page, "/dashboard") ? "inside" : "open";
}

function isWithin(page: string, folder: string): boolean {
  return page === folder || page.startsWith(`${folder}/`);
}

function withoutSlash(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

function to(path: LandingPath): Landing {
  return { go: "to", path };
}
