import type { VerifiedIdentity } from "#auth/identity.ts";
import { AuthenticationError } from "#auth/tokens.ts";
import type { Engine } from "#engine/Engine.ts";
import type { Caller } from "#modules/functionAddress.ts";
import type { AdminKey } from "./AdminKey.ts";
import type { ClientMessage } from "./messages.ts";

interface VerifiedCaller {
  who: VerifiedIdentity | null;
  caller: Caller;
}

interface Verifiers {
  adminKey: AdminKey;
  engine: Engine;
}

/** Who a client says that it is, by its token or the key of the administrator; refused with an `AuthenticationError`. */
export async function verifyCaller(
  message: Extract<ClientMessage, { type: "Authenticate" }>,
  { adminKey, engine }: Verifiers,
): Promise<VerifiedCaller> {
  if (message.tokenType === "Admin") {
    const { value, impersonating } = message;
    if (!adminKey.matches(value)) throw new AuthenticationError("The admin key is not the one of this backend");
    // Whoever the admin speaks as has no token that ends.
    return { who: impersonating === undefined ? null : { identity: impersonating, expiresAt: Infinity }, caller: "admin" };
  }
  const { tokenType, value = "" } = message;
  return { who: tokenType === "User" ? await engine.identify(value) : null, caller: "client" };
}
