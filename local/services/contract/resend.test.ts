import { Resend } from "resend";
import { expect, test } from "vitest";
import { wireAnswer, wireNames } from "#domain/wire/recordings.testing.ts";
import { useServices } from "#local/services/client.testing.ts";

/** Resend's own client, which the product never loads, beside the stand-in and what the service was seen to answer. */
const services = useServices();

const MAIL = { from: "Amma <amma@app.example>", to: "nora@example.com", subject: "Sign in", text: "Hi" };

function client(key = "a-key"): Resend {
  return new Resend(key, { baseUrl: services.url("/resend") });
}

test("the official client sends a mail, once by its key, and is told why one is refused", async () => {
  const first = await client().emails.send(MAIL, { idempotencyKey: "k1" });
  expect(first).toMatchObject({ data: { id: expect.any(String) }, error: null });
  expect(await client().emails.send(MAIL, { idempotencyKey: "k1" })).toMatchObject({ data: first.data });
  expect(await services.outbox("?to=nora@example.com")).toHaveLength(1);
  expect((await client("wrong-key").emails.send(MAIL)).error).toMatchObject({ statusCode: 403, name: "invalid_api_key" });
  expect((await client().emails.send({ ...MAIL, subject: "" })).error).toMatchObject({
    statusCode: 422,
    name: "validation_error",
  });
});

test.each(wireNames("resend"))("the official client reads what was recorded: %s", async (name) => {
  const answer = wireAnswer("resend", name);
  await services.fault({ service: "email", fault: { kind: "answer", ...answer } });
  const { data, error } = await client().emails.send(MAIL);
  expect(answer.status === 200 ? data : error).toMatchObject(JSON.parse(answer.body) as object);
});
