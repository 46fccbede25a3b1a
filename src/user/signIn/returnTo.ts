import { safeReturnPage } from "#domain/account/routeDecision.ts";
import { heldUserId } from "#platform/convex/tokenSubject.ts";
import { sessionKeys } from "#platform/storage/keys.ts";
import { sessionValues } from "#platform/storage/storage.ts";

/** The page that a visitor asked for before signing in, or on which somebody's sign-in was over. It belongs to the tab, and is forgotten once it is reached. */
export const returnTo = {
  /** Somebody's chat is for them alone: of whoever signs in nobody knows before that it is them. */
  current(): string | null {
    const [page, person] = sessionValues.read(sessionKeys.returnTo)?.split(" ") ?? [];
    if (page === undefined || person === undefined || person === heldUserId()) return page ?? null;
    return page.startsWith("/chat/") ? null : page;
  },

  /** `person`: whose page it was. */
  remember(path: string, person: string | null = null): void {
    const page = safeReturnPage(path);
    if (page !== null) sessionValues.write(sessionKeys.returnTo, person === null ? page : `${page} ${person}`);
  },

  forget: () => sessionValues.remove(sessionKeys.returnTo),
};
