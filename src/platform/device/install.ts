import { Store } from "#platform/state/Store.ts";
import { localKeys, sessionKeys } from "#platform/storage/keys.ts";
import { localValues, sessionValues } from "#platform/storage/storage.ts";

/** What a browser says where the page could be installed: TypeScript's own library does not name it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Installs the app, after the browser has asked; null where that is not possible, or done. */
export const installing = new Store<{ ask: () => void } | null>(null);

/** Counts this visit, and keeps the browser's offer until it is a moment for it. */
export function followInstall(): void {
  countVisit();
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installing.set({ ask: () => void (event as InstallEvent).prompt().finally(() => installing.set(null)) });
  });
  window.addEventListener("appinstalled", () => installing.set(null));
}

/** How often this browser has come, with this time; a reload is no visit. */
export function visits(): number {
  return Number(localValues.read(localKeys.visits) ?? 0);
}

export function wasInstallOffered(): boolean {
  return localValues.read(localKeys.installOffered) !== null;
}

export function noteInstallOffered(): void {
  localValues.write(localKeys.installOffered, "yes");
}

function countVisit(): void {
  if (sessionValues.read(sessionKeys.visit) !== null) return;
  sessionValues.write(sessionKeys.visit, "begun");
  localValues.write(localKeys.visits, String(visits() + 1));
}
