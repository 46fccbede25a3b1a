import { httpRouter, type PublicHttpAction } from "convex/server";
import { GOOGLE_CALLBACK } from "#domain/account/routeDecision.ts";
import { internal } from "./_generated/api.js";
import { type ActionCtx, httpAction } from "./_generated/server.js";
import { auth } from "./auth.ts";
import { safeRedirectUrl } from "./model/auth/safeRedirectUrl.ts";
import { setting } from "./model/env.ts";
import { addFileRoutes } from "./model/files/fileRoutes.ts";

const TO_GOOGLE = "/api/auth/signin/google";

/** Of the library: whoever names another provider there would get its error of 500, and Google has a route of its own below. */
const TO_ANY_PROVIDER = "/api/auth/signin/*";

const library = httpRouter();
auth.addHttpRoutes(library);
const toGoogle = library.lookup(TO_GOOGLE, "GET")?.[0];

const http = httpRouter();
addFileRoutes(http);
for (const [path, method, handler] of library.getRoutes()) {
  if (path === TO_ANY_PROVIDER) continue;
  http.route({ method, handler, ...(path.endsWith("*") ? { pathPrefix: path.slice(0, -1) } : { path }) });
}

/**
 * Where Google does not answer, the library would leave the person on a bare page of the backend: they go back to the login instead. So does
 * whoever comes with no verifier of ours, for which it has an uncaught error.
 */
http.route({
  path: TO_GOOGLE,
  method: "GET",
  handler: httpAction(async (ctx, request) => {
    const verifier = new URL(request.url).searchParams.get("code") ?? "";
    const answer = (await ctx.runQuery(internal.signIn.isVerifier, { verifier })) && (await handlerOf(toGoogle)(ctx, request));
    if (answer && (answer.ok || answer.status === 302)) return answer;
    return Response.redirect(safeRedirectUrl(GOOGLE_CALLBACK, setting("SITE_URL")));
  }),
});

type Handler = (ctx: ActionCtx, request: Request) => Promise<Response>;

/** What Convex wraps: called by itself, the wrapping would warn of a call from one function to another. */
function handlerOf(action: PublicHttpAction | undefined): Handler {
  if (action === undefined) throw new Error("The auth library has no route to Google");
  return (action as PublicHttpAction & { _handler: Handler })._handler;
}

export default http;
