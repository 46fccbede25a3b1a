import type { Environment } from "#modules/environment.ts";
import type { Registry } from "#modules/registry.ts";
import { RequestError } from "#net/RequestError.ts";
import type { LoadedPush } from "./LoadedPush.ts";

/** In the words by which Convex's command line knows what to set, and waits for it. */
export function refuseMissingVariables({ missingForAuth, definitions }: LoadedPush, environment: Environment): void {
  const [missing] = missingForAuth;
  if (missing !== undefined) {
    const sentence = `Environment variable ${missing} is used in auth config file but its value was not set`;
    throw new RequestError(400, "AuthConfigMissingEnvironmentVariable", sentence);
  }
  const declared = definitions.find(({ path }) => path === "")?.exported?.envVars ?? [];
  const unset = declared
    .filter(([name, { optional }]) => optional !== true && environment[name] === undefined)
    .map(([name]) => name);
  if (unset.length === 0) return;
  const sentence = `Environment variables declared in convex.config.ts are not set: ${unset.join(", ")}.`;
  throw new RequestError(400, "MissingEnvironmentVariables", sentence);
}

/** The providers of `auth.config.ts`. One without an issuer would be refused by the command line without a word. */
export function appAuth({ authProviders }: Registry): unknown[] {
  return authProviders.map((provider) => {
    const { applicationID = null } = provider;
    if (provider.type === "customJwt") return { ...provider, applicationID };
    if (typeof provider.domain !== "string")
      throw new RequestError(400, "InvalidAuthConfig", "A provider of auth.config has no domain");
    return { domain: provider.domain, applicationID };
  });
}
