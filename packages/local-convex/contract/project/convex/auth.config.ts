import type { AuthConfig } from "convex/server";

export default {
  providers: [
    { domain: process.env.CONTRACT_ISSUER ?? "https://issuer.invalid", applicationID: "contract" },
    // This very backend, by the auth library's HTTP actions.
    { domain: process.env.CONVEX_SITE_URL ?? "", applicationID: "convex" },
  ],
} satisfies AuthConfig;
