import type { AuthConfig } from "convex/server";

export default {
  providers: [
    { domain: process.env.CONVEX_SITE_URL ?? "", applicationID: "convex" },
    {
      type: "customJwt",
      issuer: "https://accounts.example.com",
      jwks: process.env.ACCOUNTS_JWKS_URL ?? "",
      algorithm: "ES256",
      applicationID: "notes",
    },
  ],
} satisfies AuthConfig;
