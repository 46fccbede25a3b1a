import { setting } from "#convex/model/env.ts";
import { isJourneyEmail } from "#domain/account/email.ts";
import { parseRetryAfter } from "#domain/assistant/retry.ts";

const TIMEOUT_MS = 10_000;
/** Whoever waits for a mail waits before a screen: a service that asks for more is not waited for. */
const LONGEST_PAUSE_MS = 2_000;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Hands the mail to the service, and once more where the first try came to nothing that lasts; the same mail is sent once, by its key
 * (`once`), which the service remembers for a day. Its errors name no address: they end up in logs.
 */
export async function sendMail(mail: Mail, once: string = crypto.randomUUID()): Promise<void> {
  // Nobody is there: the mail would come back, and mails that come back cost the sender its good name.
  if (isJourneyEmail(mail.to)) return;
  const body = JSON.stringify({ ...mail, from: setting("AUTH_EMAIL_FROM") });
  const request: MailRequest = {
    address: `${setting("RESEND_BASE_URL")}/emails`,
    key: setting("AUTH_RESEND_KEY"),
    once,
    body,
  };
  const first = await post(request);
  if (first === "sent") return;
  if (first.pauseMs === null) throw new MailNotSent(first);
  await new Promise((resolve) => setTimeout(resolve, first.pauseMs ?? 0));
  const second = await post(request);
  if (second !== "sent") throw new MailNotSent({ ...second, mayBeSent: first.mayBeSent || second.mayBeSent });
}

export class MailNotSent extends Error {
  /** The service did not answer: it may have taken the mail all the same. */
  readonly mayBeSent: boolean;

  constructor({ reason, mayBeSent }: Refusal) {
    super(`The mail service refused a mail: ${reason}`);
    this.mayBeSent = mayBeSent;
  }
}

interface Refusal {
  reason: string;
  mayBeSent: boolean;
  /** Before a second try is worth it; null where none is. */
  pauseMs: number | null;
}

interface MailRequest {
  address: string;
  key: string;
  once: string;
  body: string;
}

async function post({ address, key, once, body }: MailRequest): Promise<"sent" | Refusal> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${key}`,
        "Content-Type": "application/json",
        "Idempotency-Key": once,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? "sent" : await refusalOf(response);
  } catch {
    // What was thrown may hold the request.
    return { reason: "no answer", mayBeSent: true, pauseMs: 0 };
  }
}

async function refusalOf(response: Response): Promise<Refusal> {
  const { status, headers } = response;
  const name = nameIn(await response.text().catch(() => ""));
  const asked = parseRetryAfter(headers.get("retry-after") ?? undefined, Date.now()) ?? 0;
  const mayPass = status >= 500 || (status === 429 && !name.includes("quota"));
  return {
    reason: `HTTP ${status} ${name}`.trim(),
    mayBeSent: false,
    pauseMs: mayPass && asked <= LONGEST_PAUSE_MS ? asked : null,
  };
}

/** What the service calls its error; the words beside it may name an address. */
function nameIn(answer: string): string {
  return /"name":\s*"(\w+)"/.exec(answer)?.[1] ?? "";
}
