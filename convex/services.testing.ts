import { inject } from "vitest";

/** Where the stand-ins of this worker listen. */
export function servicesUrl(): string {
  const urls = inject("servicesUrls");
  return urls[Number(process.env.VITEST_POOL_ID) - 1] ?? raise();
}

function raise(): never {
  throw new Error(`No stand-ins were started for worker ${process.env.VITEST_POOL_ID}.`);
}
