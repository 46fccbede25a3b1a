import { httpRouter } from "convex/server";
import { httpAction } from "./_generated/server";
import { auth } from "./auth";

const http = httpRouter();

auth.addHttpRoutes(http);

http.route({
  path: "/whoami",
  method: "GET",
  handler: httpAction(async (ctx) => {
    const identity = await ctx.auth.getUserIdentity();
    if (identity === null) return new Response("Nobody", { status: 401 });
    return Response.json({ subject: identity.subject, name: identity.name ?? null });
  }),
});

export default http;
