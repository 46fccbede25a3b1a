import { httpActionGeneric as httpAction, httpRouter, makeFunctionReference } from "convex/server";

const http = httpRouter();
http.route({
  path: "/count",
  method: "GET",
  handler: httpAction(async (ctx, request) => {
    const name = new URL(request.url).searchParams.get("name") ?? "";
    const count: unknown = await ctx.runQuery(makeFunctionReference<"query">("counts:read"), { name });
    return Response.json({ count, colour: process.env.COLOUR });
  }),
});

export default http;
