import { scriptAddress } from "#platform/device/scriptPolicy.ts";
import { afterFirstFrame } from "#platform/firstFrame/firstFrame.ts";

const WORKER = "/serviceWorker.js";

/**
 * Has the browser keep the built app, so that it opens without a network. After all that the page itself asks for: nobody waits for it.
 * A browser that refuses, or does not know how, asks the network as before.
 */
export function keepShell(): void {
  const register = () => void navigator.serviceWorker?.register(scriptAddress(WORKER)).catch(() => {});
  const keep = () => afterFirstFrame(register);
  if (document.readyState === "complete") keep();
  else window.addEventListener("load", keep, { once: true });
}

/** For the development server, which may stand where a built app has stood. */
export async function forgetShell(): Promise<void> {
  const kept = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const ours = kept.filter(({ active }) => active?.scriptURL.endsWith(WORKER));
  await Promise.all(ours.map((registration) => registration.unregister()));
}
