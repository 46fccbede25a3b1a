import { safeReturnPage } from "#domain/account/routeDecision.ts";
import { sessionValues } from "#platform/storage/storage.ts";

const KEY = "amma:asked";

/** The page that a visitor asked for before signing in. It belongs to the tab, and is forgotten once it is reached. */
export const returnTo = {
  current: () => sessionValues.read(KEY),

  remember(path: string): void {
    const page = safeReturnPage(path);
    if (page !== null) sessionValues.write(KEY, page);
  },

  forget: () => sessionValues.remove(KEY),
};
