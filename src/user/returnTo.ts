import { safeReturnPage } from "#domain/account/routeDecision.ts";
import { sessionKeys } from "#platform/storage/keys.ts";
import { sessionValues } from "#platform/storage/storage.ts";

/** The page that a visitor asked for before signing in. It belongs to the tab, and is forgotten once it is reached. */
export const returnTo = {
  current: () => sessionValues.read(sessionKeys.returnTo),

  remember(path: string): void {
    const page = safeReturnPage(path);
    if (page !== null) sessionValues.write(sessionKeys.returnTo, page);
  },

  forget: () => sessionValues.remove(sessionKeys.returnTo),
};
