/* What the app's two servers, of the built pages and of development, have in common as processes. */

import { hostOf, LOOPBACK } from "./config.ts";

/** The host in the app's address: this machine, or what HOST calls it for others. */
export const APP_HOST = hostOf(process.env);
export const APP_PORT = Number(process.env.APP_PORT);
/** The interface that the server listens on: all of them where others are to reach it. */
export const APP_INTERFACE = APP_HOST === LOOPBACK ? LOOPBACK : "0.0.0.0";

/** The line that whoever started the server waits for. */
export function printReady(): void {
  console.log(`ready  http://${APP_HOST}:${APP_PORT}`);
}

/** Closes the server when it is told to end, and when whoever started it has ended. */
export function closeWithParent(close: () => void): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, close);
  process.on("disconnect", close);
  // Whoever started it ended while it started itself.
  if ("connected" in process && !process.connected) close();
}

/** Folders of files, never of pages: what is missing there is answered with 404, for a page in its place would hide the mistake. */
const FILES_ONLY = ["/locales/", "/assets/", "/fonts/", "/brand/", "/pictures/"];

export function isOfFile(path: string): boolean {
  return FILES_ONLY.some((folder) => path.startsWith(folder));
}
