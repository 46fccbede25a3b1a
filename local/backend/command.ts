import { join } from "node:path";

/**
 * What Node is given to run the local backend; the backend's own options follow. After a burst of connections V8 would keep tens of
 * megabytes for young objects: 8 MB a half are enough for what a backend with quiet clients makes.
 */
export const BACKEND_COMMAND: readonly string[] = ["--max-semi-space-size=8", join(import.meta.dirname, "main.ts")];
