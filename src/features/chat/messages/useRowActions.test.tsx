import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import { useShownQuestion } from "#features/chat/scroll/useShownQuestion.ts";
import { useRowActions } from "./useRowActions.tsx";

function exchange(name: string, reply = "reply"): ChatMessage[] {
  const answer = { text: "", status: "complete", attempt: 1, id: `${name}-${reply}` } as const;
  return [
    { role: "user", messageId: messageIdOf(`${name}-question`), text: name, delivery: "sent" },
    { role: "assistant", messageId: messageIdOf(`${name}-${reply}`), ...answer },
  ];
}

const before: readonly ChatMessage[] = [...exchange("a"), ...exchange("b")];
const elsewhere = exchange("c");

/** A conversation that is read above its end, and what it did. */
function reading() {
  const moves: string[] = [];
  let settle = (_isDone: boolean) => {};
  const asked = async () => await new Promise<boolean>((resolve) => (settle = resolve));
  const actions = { retry: asked, continueReply: asked, regenerate: asked, edit: asked, show: asked, remove: asked, rate: asked };
  const place = {
    pin: (messageId: string) => moves.push(messageId),
    scrollToBottom: () => moves.push("end"),
    isFollowing: () => false,
  };
  const { result, rerender } = renderHook(
    (messages: readonly ChatMessage[]) => {
      const { row, takeChange } = useRowActions(chatIdOf("chat"), actions);
      useShownQuestion(messages, { ...place, takeChange });
      return row;
    },
    { initialProps: before },
  );
  const ends = async (isDone: boolean) => await act(async () => settle(isDone));
  return { row: () => result.current, ends, draw: (messages: readonly ChatMessage[]) => rerender(messages), moves };
}

test("[C-20] another answer to an older question is shown where it was pressed for, whether or not it is known to be done", async () => {
  for (const isKnown of [true, false]) {
    const { row, ends, draw, moves } = reading();
    void row().regenerate(messageIdOf("a-reply"));
    if (isKnown) await ends(true);
    draw(exchange("a", "other"));
    expect(moves).toEqual(["end"]);
  }
});

test.each(["shown", "refused"])(
  "[M-2] a change of the last answer that was %s leaves what another device asks unmoved",
  async (what) => {
    const { row, ends, draw, moves } = reading();
    row().onShow(messageIdOf("b-other"), "next");
    await ends(what === "shown");
    draw([...exchange("a"), ...exchange("b", "other")]);
    draw([...exchange("a"), ...exchange("b", "other"), ...elsewhere]);
    expect(moves).toEqual([]);
  },
);
