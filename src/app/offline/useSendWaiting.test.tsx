import { renderHook, waitFor } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { afterEach, expect, test, vi } from "vitest";
import { leaveInOutbox } from "#features/chat/outbox/leaveInOutbox.ts";
import { testClient } from "#platform/testing/testing.tsx";
import { clearedUser } from "#user/clearedUser.ts";
import { useSendWaiting } from "./useSendWaiting.ts";

afterEach(() => clearedUser.set("nora"));

test("[C-21] what waits to be sent goes out once, as its person's, on a page that shows no chat", async () => {
  leaveInOutbox("nora", { text: "Is this a rash?" });
  const send = vi.fn<(args: Record<string, unknown>) => unknown>(() => ({ chatId: "c1" }));
  const client = testClient({ "chats:send": send });
  renderHook(() => useSendWaiting("nora"), {
    wrapper: ({ children }) => <ConvexProvider client={client}>{children}</ConvexProvider>,
  });
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toMatchObject({ asUser: "nora", text: "Is this a rash?" });
});
