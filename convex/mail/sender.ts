import { setting } from "#convex/model/env.ts";

const TIMEOUT_MS = 10_000;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands the mail to the service. Its errors name no address: they end up in logs. */
export async function sendMail(mail: Mail): Promise<void> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(`${setting("RESEND_BASE_URL")}/emails`, {
      method: "POST",
      headers: { Authorization: `Bearer ${setting("AUTH_RESEND_KEY")}`, "Content-Type": "application/json" },
      body: JSON.stringify({ ...mail, from: setting("AUTH_EMAIL_FROM") }),
      signal: giveUp.signal,
    });
    if (!response.ok) throw new Error(`The mail service refused a mail: HTTP ${response.status}`);
  } finally {
    clearTimeout(timer);
  }
}
