import { z } from "zod";
import { sendWhole } from "#local/services/standIn/delivery.ts";
import { refuse, type StandIn } from "#local/services/standIn/standIn.ts";

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
  errorBody: ({ status, message }) => ({ statusCode: status, name: errorName(status), message }),

  async answer(exchange, state, breakage) {
    if (exchange.url.pathname !== "/resend/emails") return refuse(resend, exchange, { status: 404, message: "No such path." });
    const email = emailSchema.safeParse(exchange.body);
    if (!email.success) return refuse(resend, exchange, { status: 422, message: z.prettifyError(email.error) });

    const { from, subject, text, html } = email.data;
    const to = Array.isArray(email.data.to) ? email.data.to.join(", ") : email.data.to;
    const { id } = state.outbox.send({ to, from, subject, text, html });
    sendWhole(exchange, { id }, breakage);
  },
};

function errorName(status: number): string {
  if (status === 429) return "rate_limit_exceeded";
  if (status === 422) return "validation_error";
  return status >= 500 ? "internal_server_error" : "application_error";
}
