import { createHash, randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { SignJWT } from "jose";
import recordings from "#domain/wire/google.json" with { type: "json" };
import { refuse, type StandIn } from "#local/services/serving/standIn.ts";
import { sendWhole } from "#local/services/standIn/delivery.ts";
import { sendJson, type Exchange } from "#local/services/standIn/exchange.ts";
import { sendAccountPage } from "./googlePage.ts";
import type { GoogleState, Grant } from "./state/googleState.ts";

const TOKEN_LIFE_S = 3_600;

/** Google's side of OpenID Connect: its description, the page with the accounts, the exchange of the code, and the key for its tokens. */
export const google: StandIn = {
  service: "google",
  errorBody: ({ status, message }) => ({
    error: status >= 500 ? "server_error" : "invalid_request",
    error_description: message ?? STATUS_CODES[status],
  }),

  async answer(exchange, { google: state }, breakage) {
    const { method, url } = exchange;
    switch (`${method} ${url.pathname}`) {
      case "GET /google/.well-known/openid-configuration":
        return sendWhole(exchange, configuration(issuerOf(exchange)), breakage);
      case "GET /google/jwks":
        return sendWhole(exchange, { keys: [(await state.signingKeys()).jwk] }, breakage);
      case "GET /google/authorize":
        return authorize(exchange, state);
      case "POST /google/token":
        return await exchangeCode(exchange, state, async (grant) => {
          sendWhole(exchange, await tokensFor(grant, exchange, state), breakage);
        });
      default:
        return refuse(google, exchange, { status: 404, message: "No such path." });
    }
  },
};

function issuerOf({ response }: Exchange): string {
  return `http://${response.req.headers.host}/google`;
}

/** What the real description says, at addresses of ours; and that the way back names who it comes from, as it does. */
function configuration(issuer: string): object {
  return {
    ...recordings.discovery.body,
    authorization_response_iss_parameter_supported: true,
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    device_authorization_endpoint: `${issuer}/device`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/jwks`,
  };
}

/** Without an account chosen, the page that asks for one; with one, or with a refusal, the way back. */
function authorize(exchange: Exchange, { grants }: GoogleState): void {
  const asked = exchange.url.searchParams;
  const back = URL.parse(asked.get("redirect_uri") ?? "");
  const challenge = asked.get("code_challenge");
  if (
    back === null ||
    challenge === null ||
    asked.get("response_type") !== "code" ||
    asked.get("code_challenge_method") !== "S256"
  ) {
    return refuse(google, exchange, {
      status: 400,
      message: "redirect_uri, response_type=code and an S256 challenge are needed.",
    });
  }
  const email = asked.get("account");
  if (email === null && asked.get("error") === null) return sendAccountPage(exchange.response, exchange.url);

  if (email === null) back.searchParams.set("error", "access_denied");
  else back.searchParams.set("code", grants.add(grantOf(asked, { email, challenge })));
  const state = asked.get("state");
  if (state !== null) back.searchParams.set("state", state);
  back.searchParams.set("iss", issuerOf(exchange));
  if (email !== null) {
    const { scope, authuser, prompt } = recordings["callback-query"].body;
    for (const [name, value] of Object.entries({ scope, authuser, prompt })) back.searchParams.set(name, value);
  }
  exchange.response.writeHead(302, { location: back.href, "cache-control": "no-store" }).end();
}

function grantOf(asked: URLSearchParams, chosen: Pick<Grant, "email" | "challenge">): Grant {
  return {
    ...chosen,
    redirectUri: asked.get("redirect_uri") ?? "",
    isVerified: asked.get("verified") !== "no",
    clientId: asked.get("client_id") ?? "",
    nonce: asked.get("nonce"),
  };
}

async function exchangeCode(exchange: Exchange, { grants }: GoogleState, answer: (grant: Grant) => Promise<void>): Promise<void> {
  const form = new URLSearchParams(exchange.bodyText);
  const grant = grants.take(form.get("code") ?? "");
  const verified = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  const isGood = grant?.challenge === verified && grant.redirectUri === form.get("redirect_uri");
  const { status, body } = recordings["token-400-invalid-grant"];
  if (isGood) await answer(grant);
  else sendJson(exchange.response, status, body);
}

async function tokensFor(grant: Grant, exchange: Exchange, { signingKeys }: GoogleState): Promise<object> {
  const { sign, jwk } = await signingKeys();
  const email = grant.email.trim();
  const accessToken = randomUUID();
  const claims = {
    azp: grant.clientId,
    email,
    email_verified: grant.isVerified,
    at_hash: createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url"),
    name: email.split("@")[0],
    picture: `${issuerOf(exchange)}/picture`,
    given_name: email.split("@")[0],
    family_name: "Parent",
    ...(grant.nonce && { nonce: grant.nonce }),
  };
  const idToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: jwk.kid ?? "" })
    .setIssuer(issuerOf(exchange))
    .setAudience(grant.clientId)
    .setSubject(createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 21))
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_LIFE_S} s`)
    .sign(sign);
  const { scope } = recordings["token-200"].body;
  return { access_token: accessToken, expires_in: TOKEN_LIFE_S - 1, scope, token_type: "Bearer", id_token: idToken };
}
