import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SIGNATURE } from "#domain/guidance/builtIn/words.ts";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { AssistantMessageItem } from "./AssistantMessageItem.tsx";

const done = async () => true;
const row = {
  chatId: chatIdOf("chat"),
  retry: done,
  continueReply: done,
  regenerate: done,
  edit: done,
  show: done,
  remove: done,
  rate: done,
  onShow: () => {},
  takePressedDirection: () => null,
  onDelete: () => {},
};

async function showAnswer(text: string, model: string) {
  const reply = { role: "assistant", messageId: messageIdOf("reply"), id: "row", status: "complete", attempt: 1 } as const;
  await renderScreen(<AssistantMessageItem isLast row={row} {...reply} text={text} model={model} />, {}, "/", true);
}

test.each([SIGNATURE.en, SIGNATURE.ml, "*I am the built-in Amma. No AI wrote this.*"])(
  "[Q-4] what the built-in Amma says of itself (%s) stands beside the badge of its answer, to be read without a press",
  async (signature) => {
    await showAnswer(`**Twelve** hours.\n\n${signature}\n`, "amma-demo");
    const words = screen.getByText(signature.slice(1, -1));
    expect(words.closest("details, em")).toBeNull();
    expect(words.parentElement?.textContent).toContain("Demo answer");
    expect(screen.getByText("Twelve").tagName).toBe("STRONG");
  },
);

test("[Q-4] a model's last paragraph stays among its words, and has no badge", async () => {
  await showAnswer("Twelve hours.\n\n*Ask her doctor.*", "other");
  expect(screen.getByText("Ask her doctor.").tagName).toBe("EM");
  expect(screen.queryByText("Demo answer")).toBeNull();
});
