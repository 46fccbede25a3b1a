import { expect, test } from "vitest";
import { wireMessages } from "#domain/wire/recordings.testing.ts";
import { shapeOf, shapeOfAll } from "#domain/wire/shape.ts";
import { useServices } from "#local/services/client.testing.ts";

/** What the stand-ins say by themselves is built as what the services were seen to say. */
const services = useServices();

async function eventsOf(path: string, body: object): Promise<unknown[]> {
  const text = await (await services.post(path, body)).text();
  const events = text.split(/\r?\n\r?\n/).map((event) => event.replace(/^data: /, ""));
  return events.filter((event) => event !== "").map((event) => (event === "[DONE]" ? event : (JSON.parse(event) as unknown)));
}

test("an answer of Gemini that thought a little", async () => {
  await services.script({ service: "gemini", replies: [{ chunks: ["Hold her upright ", "after the feed."] }] });
  const body = {
    contents: [{ role: "user", parts: [{ text: "Hi" }] }],
    generationConfig: { thinkingConfig: { thinkingLevel: "low" } },
  };
  const said = await eventsOf("/gemini/v1beta/models/amma-demo:streamGenerateContent?alt=sse", body);
  expect(shapeOfAll(said)).toEqual(shapeOfAll(wireMessages("gemini", "stream-plain")));
});

test("an answer of OpenAI, with its usage", async () => {
  await services.script({ service: "openai", replies: [{ chunks: ["Hold her", " upright."] }] });
  const messages = [{ role: "user", content: "Hi" }];
  const body = { model: "amma-demo", messages, stream: true, stream_options: { include_usage: true } };
  const said = await eventsOf("/openai/v1/chat/completions", body);
  expect(shapeOfAll(said)).toEqual(shapeOfAll(wireMessages("openai", "stream-plain")));
});

test("a mail that was taken, and Google's description but for the flag that it has since", async () => {
  const mail = await services.post("/resend/emails", { from: "a@b.c", to: "d@e.f", subject: "Hi", text: "Hi" });
  expect(shapeOf(await mail.json())).toEqual(shapeOfAll(wireMessages("resend", "200")));
  const described = (await (await fetch(services.url("/google/.well-known/openid-configuration"))).json()) as object;
  const flag = "authorization_response_iss_parameter_supported: boolean";
  expect(shapeOf(described)).toEqual([...shapeOfAll(wireMessages("google", "discovery")), flag].toSorted());
});
