import { expect, test } from "vitest";
import { mailsTo, newAddress } from "#convex/mailSignIn.testing.ts";
import { post } from "#convex/provider.testing.ts";
import { servicesUrl } from "#convex/services.testing.ts";
import { wireAnswer, wireNames } from "#domain/wire/recordings.testing.ts";
import { sendMail } from "./sender.ts";

interface Request {
  body: { to: string };
}

/** Sends a mail while the service has this fault so often, and tells what came of it. */
async function sentDuring(fault: object, times: number) {
  const to = newAddress();
  await post("/faults", { service: "email", match: to, times, fault });
  const failure = await sendMail({ to, subject: "Sign in", text: "Hi", html: "<p>Hi</p>" }).then(
    () => null,
    (error: Error) => error.message.replace("The mail service refused a mail: ", ""),
  );
  const requests = (await (await fetch(`${servicesUrl()}/requests.json?service=email`)).json()) as Request[];
  return { failure, tries: requests.filter(({ body }) => body.to === to).length, sent: (await mailsTo(to)).length };
}

const MADE_OF: Record<string, { failure: string | null; tries: number }> = {
  "200": { failure: null, tries: 1 },
  "401-missing-key": { failure: "HTTP 401 missing_api_key", tries: 1 },
  "403-invalid-key": { failure: "HTTP 403 invalid_api_key", tries: 1 },
  "403-testing-only": { failure: "HTTP 403 validation_error", tries: 1 },
  "422-to": { failure: "HTTP 422 validation_error", tries: 1 },
  "429-daily": { failure: "HTTP 429 daily_quota_exceeded", tries: 1 },
  "429-monthly": { failure: "HTTP 429 monthly_quota_exceeded", tries: 1 },
  "429-rate": { failure: "HTTP 429 rate_limit_exceeded", tries: 2 },
  "500": { failure: "HTTP 500 application_error", tries: 2 },
};

test.each(wireNames("resend"))("[X-40] Resend's %s is told by its name, and asked again where that has a point", async (name) => {
  const answer = wireAnswer("resend", name);
  const { failure, tries } = await sentDuring({ kind: "answer", ...answer, headers: { "retry-after": "0" } }, 3);
  expect({ failure, tries }).toEqual(MADE_OF[name]);
});

test("[X-40] who fails once is asked again, and who asks for a long wait is not", async () => {
  expect(await sentDuring({ kind: "status", status: 503 }, 1)).toEqual({ failure: null, tries: 2, sent: 1 });
  const busy = { kind: "status", status: 429, retryAfterSeconds: 3 };
  expect(await sentDuring(busy, 1)).toEqual({ failure: "HTTP 429 rate_limit_exceeded", tries: 1, sent: 0 });
});

test("[X-40] a mail whose answer was lost is sent once", async () => {
  expect(await sentDuring({ kind: "cut" }, 1)).toEqual({ failure: null, tries: 2, sent: 1 });
});
