/** What the router splits off a route: what is drawn there, in a module of its own. */
export function routeModule(route: string): string {
  return `src/routes/${route}.tsx?tsr-split=component`;
}

const SIGNED_IN = routeModule("_authenticated");

/** The modules that the routes of a page load: what is fetched with it, and by whose imports the build parts its files. */
export const PAGE_MODULES = {
  login: [routeModule("login"), routeModule("login.index")],
  chat: [SIGNED_IN, routeModule("_authenticated/chat")],
  dashboard: [SIGNED_IN, routeModule("_authenticated/dashboard"), routeModule("_authenticated/dashboard.index")],
} as const;
