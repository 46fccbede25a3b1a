import { httpRouter } from "convex/server";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { httpAction } from "./_generated/server";

const http = httpRouter();

/** A browser on another origin sends the image right here. */
http.route({
  path: "/sendImage",
  method: "POST",
  handler: httpAction(async (ctx, request) => {
    const storageId = await ctx.storage.store(await request.blob());
    const author = new URL(request.url).searchParams.get("author") ?? "anonymous";
    await ctx.runMutation(internal.messages.save, { storageId, author, format: "image" });
    return Response.json({ storageId }, { headers: allowClient() });
  }),
});

/** What the browser asks before it sends. */
http.route({
  path: "/sendImage",
  method: "OPTIONS",
  handler: httpAction(async (_ctx, { headers }) => {
    const isPreflight = headers.has("Origin") && headers.has("Access-Control-Request-Method");
    if (!isPreflight) return new Response();
    return new Response(null, {
      headers: new Headers({
        ...allowClient(),
        "Access-Control-Allow-Methods": "POST",
        "Access-Control-Allow-Headers": "Content-Type, Digest",
        "Access-Control-Max-Age": "86400",
      }),
    });
  }),
});

http.route({
  path: "/getImage",
  method: "GET",
  handler: httpAction(async (ctx, request) => {
    const storageId = new URL(request.url).searchParams.get("storageId") as Id<"_storage">;
    const blob = await ctx.storage.get(storageId);
    if (blob === null) return new Response("Image not found", { status: 404 });
    return new Response(blob);
  }),
});

/** Sends each part when it is there, as one does with the words of a model. */
http.route({
  path: "/stream",
  method: "POST",
  handler: httpAction(async (_ctx, request) => {
    const { words } = (await request.json()) as { words: string[] };
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const write = async () => {
      for (const word of words) {
        await writer.write(new TextEncoder().encode(`data: ${word}\n\n`));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await writer.close();
    };
    void write();
    return new Response(readable, { headers: { "Content-Type": "text/event-stream", ...allowClient() } });
  }),
});

/** Whatever is sent below it is told back. */
http.route({
  pathPrefix: "/echo/",
  method: "PUT",
  handler: httpAction(async (_ctx, request) => {
    const { pathname, searchParams } = new URL(request.url);
    const headers = new Headers({ "Content-Type": request.headers.get("Content-Type") ?? "text/plain" });
    headers.append("Set-Cookie", "a=1");
    headers.append("Set-Cookie", "b=2");
    headers.set("X-Asked", `${pathname}?${searchParams}`);
    return new Response(await request.bytes(), { status: 202, headers });
  }),
});

function allowClient(): Record<string, string> {
  return { "Access-Control-Allow-Origin": process.env.CLIENT_ORIGIN ?? "", Vary: "origin" };
}

export default http;
