import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { messageIdOf } from "#domain/ids.testing.ts";
import { type LoadedMessages, useLoadMessage } from "./useLoadMessage.ts";

const messages = (...ids: string[]) => ids.map((messageId) => ({ messageId: messageIdOf(messageId) }));

function reach(wanted: string | null) {
  const on = { onOver: vi.fn<() => void>(), more: vi.fn<() => void>(), show: vi.fn<() => Promise<boolean>>(async () => true) };
  const jump = wanted === null ? null : { messageId: messageIdOf(wanted), onOver: on.onOver };
  const { rerender } = renderHook(({ loaded }: { loaded: LoadedMessages | null }) => useLoadMessage(jump, loaded, on.show), {
    initialProps: { loaded: null as LoadedMessages | null },
  });
  const load = (loaded: Partial<LoadedMessages>) =>
    rerender({ loaded: { messages: [], shown: [], isComplete: false, more: on.more, ...loaded } });
  return { ...on, load };
}

test("[J-4] what stands before is loaded until the message is among it, and then no more", () => {
  const { load, more, show, onOver } = reach("a");
  load({ messages: messages("c"), shown: messages("c") });
  load({ messages: messages("c"), shown: messages("c"), more: null });
  expect(more).toHaveBeenCalledOnce();
  load({ messages: messages("c", "b"), shown: messages("b", "c") });
  load({ messages: messages("c", "b", "a"), shown: messages("a", "b", "c") });
  expect(more).toHaveBeenCalledTimes(2);
  expect(show).not.toHaveBeenCalled();
  expect(onOver).not.toHaveBeenCalled();
});

test("[J-4] the branch of a message that is not shown is asked for once", () => {
  const { load, show } = reach("a");
  load({ messages: messages("b", "a"), shown: messages("b") });
  load({ messages: messages("b", "a"), shown: messages("b") });
  expect(show).toHaveBeenCalledExactlyOnceWith("a");
});

test("[J-4] where the message is not, once all is loaded, nothing changes but the address", () => {
  const { load, show, more, onOver } = reach("a");
  load({ messages: messages("b"), shown: messages("b"), more: null, isComplete: true });
  expect(onOver).toHaveBeenCalledOnce();
  expect([show, more].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("[J-4] it is not looked for without an end", () => {
  const { load, more, onOver } = reach("a");
  load({ messages: messages(...Array.from({ length: 2_000 }, (_, index) => `m${index}`)) });
  expect(onOver).toHaveBeenCalledOnce();
  expect(more).not.toHaveBeenCalled();
});

test("an address that names no message loads nothing", () => {
  const { load, more } = reach(null);
  load({ messages: messages("b") });
  expect(more).not.toHaveBeenCalled();
});
