import type { CDPSession } from "@playwright/test";

/** Counts what comes over websockets, or by requests, from here on, before any compression. */
export async function countReceived(devtools: CDPSession, way: "socket" | "fetch"): Promise<() => number> {
  let bytes = 0;
  if (way === "socket") devtools.on("Network.webSocketFrameReceived", ({ response }) => (bytes += response.payloadData.length));
  else devtools.on("Network.dataReceived", ({ dataLength }) => (bytes += dataLength));
  await devtools.send("Network.enable");
  return () => bytes;
}
