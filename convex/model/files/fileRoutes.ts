import type { HttpRouter } from "convex/server";
import { internal } from "#convex/_generated/api.js";
import { httpAction } from "#convex/_generated/server.js";
import { setting } from "#convex/model/env.ts";
import { isSameOrigin } from "#domain/account/origin.ts";
import { readImage } from "#domain/photo/imageFile.ts";
import { FILE_BYTES, IMAGE_PIXELS } from "#domain/photo/limits.ts";
import { FILES_PATH, readLink, readSharedLink } from "./fileLinks.ts";

/** Files go in and out by our own addresses alone: those of the storage are good for ever and for everybody. */
export function addFileRoutes(http: HttpRouter): void {
  http.route({ path: FILES_PATH, method: "OPTIONS", handler: allow });
  http.route({ path: FILES_PATH, method: "POST", handler: receive });
  http.route({ pathPrefix: `${FILES_PATH}/`, method: "GET", handler: give });
}

/** The browser asks before it sends bytes to another address than the page's. */
const allow = httpAction(async (_, request) => {
  const allowed = { "Access-Control-Allow-Methods": "POST", "Access-Control-Allow-Headers": "Content-Type" };
  return answer(request, 204, null, { ...allowed, "Access-Control-Max-Age": "86400" });
});

/** Stores what is an image, without its metadata. Nothing is stored before everything has been checked. */
const receive = httpAction(async (ctx, request) => {
  if (Number(request.headers.get("Content-Length")) > FILE_BYTES) return refuse(request, 413, "tooLarge");
  const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
  // Before a byte is read: a stranger's costs us no parsing. It is used up after it, so that a broken file may be tried again.
  if (!(await ctx.runQuery(internal.files.admits, { ticket }))) return refuse(request, 403, "ticket");
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > FILE_BYTES) return refuse(request, 413, "tooLarge");
  // What cannot be kept counts too, or one ticket would have us parse without end.
  if (!(await ctx.runMutation(internal.files.count, { ticket }))) return refuse(request, 403, "ticket");
  const image = readImage(bytes);
  if (image === null || image.animated || image.width * image.height > IMAGE_PIXELS) return refuse(request, 415, "notAnImage");

  const userId = await ctx.runMutation(internal.files.redeem, { ticket });
  if (userId === null) return refuse(request, 403, "ticket");
  const { type, width, height } = image;
  const storageId = await ctx.storage.store(new Blob([image.bytes.slice()], { type }));
  await ctx.runMutation(internal.files.keep, { userId, storageId, type, width, height, size: image.bytes.length });
  return answer(request, 200, JSON.stringify({ storageId }), { "Content-Type": "application/json" });
});

/** Not theirs, not shared, over, malformed and missing are one answer. */
const give = httpAction(async (ctx, request) => {
  const own = await readLink(request.url);
  const shared = own ? null : await readSharedLink(request.url);
  const file = own
    ? await ctx.runQuery(internal.files.linked, { file: own.file, handle: own.handle })
    : shared && (await ctx.runQuery(internal.files.shared, shared));
  const bytes = file && (await ctx.storage.get(file.storageId));
  if (!file || !bytes) return refuse(request, 404, "notFound");
  return answer(request, 200, bytes, {
    "Content-Type": file.type,
    "Content-Disposition": "inline",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    // A share can be taken back at any moment, and a person can sign out: then no cache has the photo.
    "Cache-Control": "private, no-store",
  });
});

function refuse(request: Request, status: number, error: string): Response {
  return answer(request, status, JSON.stringify({ error }), {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  });
}

/**
 * Every answer says of itself what may be done with it. Another page than ours can neither read it, for want of the allowance, nor
 * show it: a picture that is asked for without CORS falls under the resource policy.
 */
function answer(request: Request, status: number, body: BodyInit | null, headers: Record<string, string>): Response {
  const origin = request.headers.get("Origin");
  const allowed = origin !== null && isSameOrigin(origin, setting("SITE_URL"));
  return new Response(body, {
    status,
    headers: {
      ...(allowed && { "Access-Control-Allow-Origin": origin }),
      Vary: "Origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      ...headers,
    },
  });
}
