import { expect, test } from "vitest";
import { functionEnvironment, liveOrigin } from "./functionEnvironment.ts";

const KEYS = { JWT_PRIVATE_KEY: "private", JWKS: "{}", FILE_LINK_SECRET: "files", LOCAL_ADMIN_KEY: "admin" };
const ADDRESSES = { app: "http://localhost:5173", site: "http://127.0.0.1:3211", services: "http://127.0.0.1:3212" };

test("without keys every service is its stand-in", () => {
  expect(functionEnvironment({}, KEYS, ADDRESSES)).toMatchObject({
    GEMINI_BASE_URL: "http://127.0.0.1:3212/gemini",
    TEXT_MODEL: "amma-demo",
    VOICE_MODEL: "amma-demo",
    RESEND_BASE_URL: "http://127.0.0.1:3212/resend",
    AUTH_GOOGLE_ISSUER: "http://127.0.0.1:3212/google",
    SITE_URL: "http://localhost:5173",
    CONVEX_SITE_URL: "http://127.0.0.1:3211",
  });
});

test("what has a key is the real service, and the rest stays a stand-in", () => {
  const environment = functionEnvironment({ GOOGLE_GENERATIVE_AI_API_KEY: "real" }, KEYS, ADDRESSES);
  expect(environment).toMatchObject({ GOOGLE_GENERATIVE_AI_API_KEY: "real", RESEND_BASE_URL: "http://127.0.0.1:3212/resend" });
  expect(environment.GEMINI_BASE_URL).toBeUndefined();
  expect(environment.TEXT_MODEL).toBeUndefined();
});

test("Google itself needs both of its keys", () => {
  const keys = { AUTH_GOOGLE_ID: "id", AUTH_GOOGLE_SECRET: "secret" };
  expect(functionEnvironment(keys, KEYS, ADDRESSES)).toMatchObject(keys);
  expect(functionEnvironment(keys, KEYS, ADDRESSES).AUTH_GOOGLE_ISSUER).toBeUndefined();
});

test("an address that the environment names is kept", () => {
  expect(functionEnvironment({ GEMINI_BASE_URL: "http://127.0.0.1:9" }, KEYS, ADDRESSES).GEMINI_BASE_URL).toBe(
    "http://127.0.0.1:9",
  );
});

test("a model that the environment names without its key is the stand-in all the same, and says so", () => {
  const named = { TEXT_MODEL: "gemini-3.6-flash", VOICE_MODEL: "other", SECOND_TEXT_MODEL: "own" };
  const demo = { TEXT_MODEL: "amma-demo", VOICE_MODEL: "amma-demo", SECOND_TEXT_MODEL: "own" };
  expect(functionEnvironment(named, KEYS, ADDRESSES)).toMatchObject(demo);
  const elsewhere = { ...named, GEMINI_BASE_URL: "http://127.0.0.1:9" };
  expect(functionEnvironment(elsewhere, KEYS, ADDRESSES)).toMatchObject(named);
});

test("[X-4] pages may reach the live voice service that the functions send them to: the stand-in, Google's own or another one", () => {
  const origin = (environment: Record<string, string>) => liveOrigin(functionEnvironment(environment, KEYS, ADDRESSES));
  expect(origin({})).toBe(ADDRESSES.services);
  expect(origin({ GOOGLE_GENERATIVE_AI_API_KEY: "real" })).toBeUndefined();
  expect(origin({ GOOGLE_GENERATIVE_AI_API_KEY: "real", GEMINI_BASE_URL: "https://proxy.example/gemini" })).toBe(
    "https://proxy.example",
  );
});

test("a line without a value changes nothing", () => {
  const empty = { GOOGLE_GENERATIVE_AI_API_KEY: "", TEXT_MODEL: "", AUTH_EMAIL_FROM: "", SITE_URL: "" };
  expect(functionEnvironment(empty, KEYS, ADDRESSES)).toEqual(functionEnvironment({}, KEYS, ADDRESSES));
});

test("what the functions do not know stays out, and so does the key of the backend's admin", () => {
  const environment = functionEnvironment({ PATH: "/bin", HOME: "/root", SECOND_TEXT_MODEL: "own" }, KEYS, ADDRESSES);
  expect(environment).toMatchObject({ SECOND_TEXT_MODEL: "own", JWKS: "{}" });
  expect(Object.keys(environment).filter((name) => /PATH|HOME|LOCAL_ADMIN_KEY/.test(name))).toEqual([]);
});
