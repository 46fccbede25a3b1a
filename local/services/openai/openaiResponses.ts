import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Finish } from "#local/services/standIn/reply.ts";
import { tokensIn } from "#local/services/standIn/tokens.ts";
import { flatSchemaFormat, messagesSchema, questionIn, type OpenaiApi, type OpenaiQuestion } from "./openaiQuestion.ts";

const question = z
  .looseObject({
    model: z.string(),
    input: z.union([z.string().transform((content) => [{ role: "user", content }]), messagesSchema]),
    stream: z.boolean().default(false),
    text: flatSchemaFormat.optional(),
  })
  .transform(({ model, input, stream, text }): OpenaiQuestion => {
    return { ...questionIn(input), model, isStreamed: stream, shouldTellUsage: true, schema: text?.format?.schema ?? null };
  });

/** `/v1/responses` */
export const responses: OpenaiApi = {
  question,

  wire(asked) {
    const created = responseTo(asked);
    const place = { item_id: itemId(), output_index: 0, content_index: 0 };
    let number = 0;
    let said = "";
    const event = (type: string, data: object) =>
      `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: number++, ...data })}\n\n`;

    return {
      opening: [
        event("response.created", { response: created }),
        event("response.in_progress", { response: created }),
        event("response.output_item.added", { output_index: 0, item: messageOf(place.item_id, null) }),
        event("response.content_part.added", { ...place, part: textPart("") }),
      ].join(""),
      piece(text) {
        said += text;
        return event("response.output_text.delta", { ...place, delta: text });
      },
      ending(finish) {
        const item = messageOf(place.item_id, said);
        const response = { ...created, ...endOf(asked, { finish, said }), output: [item] };
        return [
          event("response.output_text.done", { ...place, text: said }),
          event("response.content_part.done", { ...place, part: textPart(said) }),
          event("response.output_item.done", { output_index: 0, item }),
          event(INCOMPLETE_REASONS[finish] === null ? "response.completed" : "response.incomplete", { response }),
        ].join("");
      },
      broken: 'event: response.output_text.delta\ndata: {"type":"response.output_text.del\n\n',
    };
  },

  whole(asked, said, finish) {
    return { ...responseTo(asked), ...endOf(asked, { finish, said }), output: [messageOf(itemId(), said)] };
  },
};

/** Why an answer stops before its end; null where it does not. */
const INCOMPLETE_REASONS: Record<Finish, string | null> = {
  stop: null,
  empty: null,
  length: "max_output_tokens",
  safety: "content_filter",
};

function responseTo({ model }: OpenaiQuestion): object {
  const created_at = Math.floor(Date.now() / 1_000);
  return { id: `resp_${randomUUID()}`, object: "response", created_at, status: "in_progress", error: null, model, output: [] };
}

function endOf({ texts }: OpenaiQuestion, { finish, said }: { finish: Finish; said: string }): object {
  const reason = INCOMPLETE_REASONS[finish];
  const [input_tokens, output_tokens] = [tokensIn(texts.join("")), tokensIn(said)];
  return {
    status: reason === null ? "completed" : "incomplete",
    incomplete_details: reason === null ? null : { reason },
    usage: { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens },
  };
}

function itemId(): string {
  return `msg_${randomUUID()}`;
}

/** Without a text yet the message is only announced. */
function messageOf(id: string, text: string | null): object {
  const head = { type: "message", role: "assistant", id };
  return text === null
    ? { ...head, status: "in_progress", content: [] }
    : { ...head, status: "completed", content: [textPart(text)] };
}

function textPart(text: string): object {
  return { type: "output_text", text, annotations: [] };
}
