import * as oauth from "oauth4webapi";
import { expect, test } from "vitest";
import { wireAnswer } from "#domain/wire/recordings.testing.ts";
import { useServices } from "#local/services/client.testing.ts";

/** A certified client of OpenID Connect, beside the stand-in and what Google was seen to answer. */
const services = useServices();

const BACK = "http://127.0.0.1:3211/api/auth/callback/google";
const CLIENT: oauth.Client = { client_id: "amma" };
const HERE = { [oauth.allowInsecureRequests]: true };
const SECRET = oauth.ClientSecretPost("a-secret");

async function discover(): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(services.url("/google"));
  return await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, HERE));
}

/** From the button to Google's way back, an account chosen. */
async function wayBack(server: oauth.AuthorizationServer, verifier: string): Promise<URL> {
  const address = new URL(server.authorization_endpoint ?? "");
  address.search = new URLSearchParams({
    response_type: "code",
    client_id: CLIENT.client_id,
    redirect_uri: BACK,
    scope: "openid email profile",
    state: "kept",
    nonce: "once",
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    account: "nora@example.com",
  }).toString();
  const answer = await fetch(address, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
}

test("[L-11] a certified client signs in at the stand-in, and its claims are those that Google gives", async () => {
  const server = await discover();
  const verifier = oauth.generateRandomCodeVerifier();
  const parameters = oauth.validateAuthResponse(server, CLIENT, await wayBack(server, verifier), "kept");
  const response = await oauth.authorizationCodeGrantRequest(server, CLIENT, SECRET, parameters, BACK, verifier, HERE);
  const tokens = await oauth.processAuthorizationCodeResponse(server, CLIENT, response, {
    expectedNonce: "once",
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, response, HERE);
  const { nonce, ...claims } = oauth.getValidatedIdTokenClaims(tokens) ?? {};
  const recorded = JSON.parse(wireAnswer("google", "id-token-claims").body) as object;
  expect(nonce).toBe("once");
  expect(Object.keys(claims).toSorted()).toEqual(Object.keys(recorded).toSorted());
});

test("[L-11] a way back without its issuer is not followed, and a code without its verifier is refused in Google's words", async () => {
  const server = await discover();
  const verifier = oauth.generateRandomCodeVerifier();
  const back = await wayBack(server, verifier);
  const parameters = oauth.validateAuthResponse(server, CLIENT, back, "kept");
  const response = await oauth.authorizationCodeGrantRequest(server, CLIENT, SECRET, parameters, BACK, "guessed".repeat(8), HERE);
  await expect(oauth.processAuthorizationCodeResponse(server, CLIENT, response)).rejects.toMatchObject({
    status: 400,
    cause: JSON.parse(wireAnswer("google", "token-400-invalid-grant").body) as object,
  });
  back.searchParams.delete("iss");
  expect(() => oauth.validateAuthResponse(server, CLIENT, back, "kept")).toThrow(/iss/);
});

test("[L-11] the way back, and the tokens for its code, are built as Google's", async () => {
  const server = await discover();
  const verifier = oauth.generateRandomCodeVerifier();
  const back = await wayBack(server, verifier);
  expect([...back.searchParams.keys()].toSorted()).toEqual(namesIn("callback-query"));
  const parameters = oauth.validateAuthResponse(server, CLIENT, back, "kept");
  const response = await oauth.authorizationCodeGrantRequest(server, CLIENT, SECRET, parameters, BACK, verifier, HERE);
  expect(Object.keys((await response.json()) as object).toSorted()).toEqual(namesIn("token-200"));
});

test("[L-11] a certified client reads what was recorded of a client that Google does not know", async () => {
  const server = await discover();
  const { status, ...answer } = wireAnswer("google", "token-401-invalid-client");
  const response = new Response(answer.body, { status, headers: answer.headers });
  await expect(oauth.processAuthorizationCodeResponse(server, CLIENT, response)).rejects.toMatchObject({
    status,
    cause: JSON.parse(answer.body) as object,
  });
});

function namesIn(recording: string): string[] {
  return Object.keys(JSON.parse(wireAnswer("google", recording).body) as object).toSorted();
}
