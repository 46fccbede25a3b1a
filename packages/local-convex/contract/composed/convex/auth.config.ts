import type { AuthConfig } from "convex/server";

const jwks = process.env.CONTRACT_JWKS;

export default {
  providers: jwks === undefined ? [] : [{ type: "customJwt", issuer: "https://contract.example", jwks, algorithm: "ES256" }],
} satisfies AuthConfig;
