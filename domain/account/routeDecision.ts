/**
 * What is known of the sign-in. `signedIn` without a user: the session stands, the user is still on the way. `confirming`: a mailed
 * link waits for a press, whoever is signed in meanwhile.
 */
export type AuthState =
  | { state: "loading" }
  | { state: "confirming" }
  | { state: "signedOut" }
  | { state: "signedIn"; user: { username?: string } | null };

export type RouteDecision = { go: "wait" } | { go: "stay" } | { go: "to"; path: RoutePath };

type RoutePath = OwnPage | "/login" | typeof CONFIRM_PAGE | "/onboarding/username";

/** A page that somebody may have asked for before signing in. */
export type OwnPage = (typeof OWN_PAGES)[number] | `/chat/${string}`;

const OWN_PAGES = [
  "/chat",
  "/dashboard",
  "/dashboard/chat",
  "/dashboard/checkout",
  "/dashboard/settings",
  "/dashboard/settings/children",
  "/dashboard/settings/usage",
  "/dashboard/settings/billing",
  "/audio-chat",
] as const;
const INSIDE = ["/chat", "/dashboard", "/audio-chat"];
const CONFIRM_PAGE = "/login/link";
const CHAT_PAGE = /^\/chat\/[A-Za-z0-9_-]+$/;

/** Where Google sends a person back to, with a code or, where it went wrong, without. The app reads it before any page is shown. */
export const GOOGLE_CALLBACK = "/login/google";

type Area = "splash" | "login" | "confirm" | "onboarding" | "inside" | "open";

/**
 * Where a person belongs who is at `path`: the only place that decides it.
 * `asked` is the page that sent a visitor to the login; anything that is not a page of ours is ignored.
 */
export function routeDecision(presence: AuthState, path: string, asked: string | null): RouteDecision {
  const area = areaOf(path);
  if (area === "open") return { go: "stay" };
  if (presence.state === "loading") return { go: "wait" };
  if (presence.state === "confirming") return area === "confirm" ? { go: "stay" } : to(CONFIRM_PAGE);
  if (presence.state === "signedOut") return area === "login" ? { go: "stay" } : to("/login");
  if (presence.user === null) return { go: "wait" };
  if (presence.user.username === undefined) return area === "onboarding" ? { go: "stay" } : to("/onboarding/username");

  switch (area) {
    case "splash":
      return to("/chat");
    case "login":
    case "confirm":
      return to(safeReturnPage(asked) ?? "/dashboard");
    case "onboarding":
      return to(pageOfNewPerson(asked));
    case "inside":
      return { go: "stay" };
  }
}

/** The path as a page of ours that can be returned to after signing in, or null. */
export function safeReturnPage(path: string | null): OwnPage | null {
  const page = path === null ? "" : withoutSlash(path);
  const known = OWN_PAGES.find((own) => own === page.toLowerCase());
  if (known !== undefined) return known;
  return CHAT_PAGE.test(page) ? (page as OwnPage) : null;
}

/** Who has only just begun has no chat: its address was somebody else's. */
function pageOfNewPerson(asked: string | null): OwnPage {
  const page = safeReturnPage(asked);
  return page === null || isWithin(page, "/chat") ? "/dashboard" : page;
}

/** Where a mailed link or Google may lead back to: a page of ours, or the login. */
export function safeReturnPath(asked: string): OwnPage | "/login" | typeof GOOGLE_CALLBACK {
  return asked === GOOGLE_CALLBACK ? GOOGLE_CALLBACK : (safeReturnPage(asked) ?? "/login");
}

/** In any letters, as the router finds its pages. */
function areaOf(path: string): Area {
  const page = withoutSlash(path).toLowerCase();
  if (page === "") return "splash";
  if (page === "/login") return "login";
  if (page === CONFIRM_PAGE) return "confirm";
  if (isWithin(page, "/onboarding")) return "onboarding";
  return INSIDE.some((folder) => isWithin(page, folder)) ? "inside" : "open";
}

function isWithin(page: string, folder: string): boolean {
  return page === folder || page.startsWith(`${folder}/`);
}

function withoutSlash(path: string): string {
  let end = path.length;
  while (path.endsWith("/", end)) end -= 1;
  return path.slice(0, end);
}

function to(path: RoutePath): RouteDecision {
  return { go: "to", path };
}
