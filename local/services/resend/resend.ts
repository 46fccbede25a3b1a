import { z } from "zod";
import { refuse, type StandIn } from "#local/services/serving/standIn.ts";
import { sendWhole } from "#local/services/standIn/delivery.ts";
import { RATE_LEFT, rateHeaders, refusalOfKey, resendError } from "./resendErrors.ts";

const emailSchema = z
  .looseObject({
    from: z.string().min(1),
    to: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
    subject: z.string().min(1),
    text: z.string().default(""),
    html: z.string().default(""),
  })
  .refine(({ text, html }) => text !== "" || html !== "", { error: "An e-mail needs `html` or `text`." });

/** The Resend e-mail API: what is sent goes to the outbox. */
export const resend: StandIn = {
  service: "email",
  errorBody: resendError,
  errorHeaders: rateHeaders,

  async answer(exchange, state, breakage) {
    if (exchange.url.pathname !== "/resend/emails") return refuse(resend, exchange, { status: 404, message: "No such path." });
    const refusal = refusalOfKey(exchange.headers.authorization);
    if (refusal !== null) return refuse(resend, exchange, refusal);
    const email = emailSchema.safeParse(exchange.body);
    if (!email.success) return refuse(resend, exchange, { status: 422, message: z.prettifyError(email.error) });

    const { from, subject, text, html } = email.data;
    const to = Array.isArray(email.data.to) ? email.data.to.join(", ") : email.data.to;
    const key = exchange.headers["idempotency-key"];
    const { id } = state.outbox.send({ to, from, subject, text, html }, typeof key === "string" ? key : undefined);
    for (const [name, value] of Object.entries(RATE_LEFT)) exchange.response.setHeader(name, value);
    sendWhole(exchange, { id }, breakage);
  },
};
