import { httpRouter } from "convex/server";
import { api } from "./_generated/api.js";
import { httpAction } from "./_generated/server.js";
import { auth } from "./auth.ts";

const http = httpRouter();
auth.addHttpRoutes(http);

http.route({
  path: "/count",
  method: "POST",
  handler: httpAction(async (ctx, request) => {
    const { name } = (await request.json()) as { name: string };
    const count = await ctx.runMutation(api.counters.increment, { name });
    const identity = await ctx.auth.getUserIdentity();
    return Response.json(
      { count, who: identity?.subject ?? null, url: request.url },
      { status: 201, headers: { "X-Counted": "yes" } },
    );
  }),
});

http.route({
  pathPrefix: "/files/",
  method: "GET",
  handler: httpAction(async (_ctx, request) => new Response(new URL(request.url).pathname.slice("/files/".length))),
});

http.route({
  path: "/broken",
  method: "GET",
  handler: httpAction(async () => {
    throw new Error("no answer");
  }),
});

/** As many megabytes as the path says, or however many were sent. */
http.route({
  pathPrefix: "/megabytes/",
  method: "GET",
  handler: httpAction(async (_ctx, request) => {
    let left = Number(new URL(request.url).pathname.slice("/megabytes/".length));
    const body = new ReadableStream({
      pull(controller) {
        left -= 1;
        if (left < 0) controller.close();
        else controller.enqueue(new Uint8Array(2 ** 20));
      },
    });
    return new Response(body);
  }),
});
http.route({
  path: "/length",
  method: "POST",
  handler: httpAction(async (_ctx, request) => new Response(`${(await request.arrayBuffer()).byteLength}`)),
});

/** Writes while its answer is on its way: in parts so large that each waits until there is room for it. */
http.route({
  path: "/stream",
  method: "GET",
  handler: httpAction(async (ctx) => {
    const words = ["one", "two", "three"];
    const body = new ReadableStream({
      async pull(controller) {
        const word = words.shift();
        if (word === undefined) return controller.close();
        await ctx.runMutation(api.counters.increment, { name: "streamed" });
        controller.enqueue(new TextEncoder().encode(word.padEnd(1_000_000)));
      },
    });
    return new Response(body);
  }),
});

/** Has nothing to say after its first word, and counts that it was left. */
http.route({
  path: "/quiet",
  method: "GET",
  handler: httpAction(async (ctx) => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("one")),
      cancel: async () => void (await ctx.runMutation(api.counters.increment, { name: "left" })),
    });
    return new Response(body);
  }),
});

export default http;
