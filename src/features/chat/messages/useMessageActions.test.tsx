import { renderHook } from "@testing-library/react";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { expect, test, vi } from "vitest";
import { messageIdOf } from "#domain/ids.testing.ts";
import { useMessageActions } from "./useMessageActions.ts";

test("[P-2] an answer that is asked for anew twice is asked for once, and again after that", async () => {
  const answers: { accept: () => void; refuse: () => void }[] = [];
  const mutation = vi.fn<() => Promise<null>>(
    () => new Promise((resolve, reject) => answers.push({ accept: () => resolve(null), refuse: () => reject(new Error("no")) })),
  );
  const client = { mutation } as unknown as ConvexReactClient;
  const onError = vi.fn<(error: unknown) => void>();
  const { result } = renderHook(() => useMessageActions([], onError), {
    wrapper: ({ children }) => <ConvexProvider client={client}>{children}</ConvexProvider>,
  });
  const { regenerate } = result.current;
  const pressed = [regenerate(messageIdOf("a")), regenerate(messageIdOf("a")), regenerate(messageIdOf("b"))];
  expect(answers).toHaveLength(2);
  answers[0]?.accept();
  answers[1]?.refuse();
  expect(await Promise.all(pressed)).toEqual([true, true, false]);
  expect(onError).toHaveBeenCalledOnce();
  void regenerate(messageIdOf("a"));
  void regenerate(messageIdOf("b"));
  expect(answers).toHaveLength(4);
});
