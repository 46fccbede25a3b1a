import { invalid } from "#convex/model/errors.ts";

/** As `auth:signIn` takes them. */
export interface SignInArgs {
  provider?: string;
  params?: { code?: unknown; redirectTo?: unknown } | null;
  verifier?: string;
  refreshToken?: string;
  calledBy?: string;
}

const PROVIDERS = ["google", "email"] as const;
export type SignInProvider = (typeof PROVIDERS)[number];

/** A provider that there is, with a way back that is text, a code or a token: for anything else the library has an error of its own alone. */
export function requireSignInArgs({ provider, params, refreshToken = "" }: SignInArgs): void {
  if (provider === undefined) {
    if (refreshToken === "" && params?.code === undefined) throw invalid("provider", "empty");
    return;
  }
  if (!PROVIDERS.some((one) => one === provider)) throw invalid("provider", "notAllowed");
  const { redirectTo = "" } = params ?? {};
  if (typeof redirectTo !== "string") throw invalid("redirectTo", "pattern");
}
