import { afterEach, expect, test, vi } from "vitest";
import { chooseModels } from "#domain/assistant/models.ts";
import "#convex/backend.testing.ts";
import { askModel } from "./provider.ts";
import type { ProviderError } from "./ProviderError.ts";

afterEach(() => void vi.unstubAllGlobals());

const [model] = chooseModels({ google: "amma-test", openai: null }, false);

/** What the stand-in cannot be made to say, said word for word: the body of a streamed answer with status 200. */
async function askFor(events: unknown[]): Promise<{ text: string; failure: ProviderError | null }> {
  const body = events.map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`).join("");
  vi.stubGlobal("fetch", async () => new Response(body, { headers: { "Content-Type": "text/event-stream" } }));
  if (model === undefined) throw new Error("There is no model to ask.");
  let text = "";
  try {
    const messages = [{ role: "user", text: "Why does my child wake?" } as const];
    for await (const piece of askModel(model, { instructions: "Be kind.", messages }, new AbortController().signal))
      text += piece;
    return { text, failure: null };
  } catch (error) {
    return { text, failure: error as ProviderError };
  }
}

const said = (text: string) => ({ candidates: [{ content: { role: "model", parts: [{ text }] } }] });

test.each([
  [429, true],
  [503, true],
  [400, false],
  [403, false],
])("[G-14] an error with code %i inside a stream is that error", async (code, isRetryable) => {
  const { text, failure } = await askFor([
    said("Rock "),
    { error: { code, message: "About: Why does my child wake?", status: "ANY" } },
  ]);
  expect(text).toBe("Rock ");
  expect(failure).toMatchObject({ status: code, isRetryable, message: `HTTP ${code}` });
});

test("a stream that closes without an end is told apart from one that ended", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { headers: { "Content-Type": "text/event-stream" } }));
  if (model === undefined) throw new Error("There is no model to ask.");
  const prompt = { instructions: "Be kind.", messages: [{ role: "user", text: "Why?" } as const] };
  expect(await askModel(model, prompt, new AbortController().signal).next()).toMatchObject({
    done: true,
    value: { reason: "interrupted" },
  });
});

test("[S40] nothing of what failed is logged by the library", async () => {
  const log = vi.spyOn(console, "error");
  await askFor([{ error: { code: 500, message: "About: Why does my child wake?" } }]);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
