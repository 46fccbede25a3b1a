import { httpRouter, type PublicHttpAction } from "convex/server";
import { GOOGLE_CALLBACK } from "#domain/account/routeDecision.ts";
import { type ActionCtx, httpAction } from "./_generated/server.js";
import { auth } from "./auth.ts";
import { setting } from "./model/env.ts";
import { addFileRoutes } from "./model/files/fileRoutes.ts";
import { safeRedirectUrl } from "./model/auth/safeRedirectUrl.ts";

const TO_GOOGLE = "/api/auth/signin/google";

const http = httpRouter();
auth.addHttpRoutes(http);
addFileRoutes(http);
const library = http.lookup(TO_GOOGLE, "GET")?.[0];

/** Where Google does not answer, the library would leave the person on a bare page of the backend: they go back to the login instead. */
http.route({
  path: TO_GOOGLE,
  method: "GET",
  handler: httpAction(async (ctx, request) => {
    const answer = await handlerOf(library)(ctx, request);
    return answer.ok || answer.status === 302 ? answer : Response.redirect(safeRedirectUrl(GOOGLE_CALLBACK, setting("SITE_URL")));
  }),
});

type Handler = (ctx: ActionCtx, request: Request) => Promise<Response>;

/** What Convex wraps: called by itself, the wrapping would warn of a call from one function to another. */
function handlerOf(action: PublicHttpAction | undefined): Handler {
  if (action === undefined) throw new Error("The auth library has no route to Google");
  return (action as PublicHttpAction & { _handler: Handler })._handler;
}

export default http;
