import { useUIMessages } from "@convex-dev/agent/react";
import { ConvexProvider, ConvexReactClient, useMutation } from "convex/react";
import { anyApi, type ApiFromModules } from "convex/server";
import { useEffect, useState } from "react";
import type * as functions from "#bench/references/agent/chat.ts";
import { given, Shell, show } from "./Shell.tsx";

const { chat } = anyApi as unknown as ApiFromModules<{ chat: typeof functions }>;
const throttleMs = given("throttle") === "" ? null : Number(given("throttle"));

/** Each opening is a thread of its own: lists do not grow from round to round. */
function Opening() {
  const start = useMutation(chat.start);
  const [threadId, setThreadId] = useState<string | null>(null);
  useEffect(() => void start({}).then(setThreadId), [start]);
  return threadId === null ? null : <Thread threadId={threadId} />;
}

/** By the hook of its documentation, without the smoothing that would hold words back. */
function Thread({ threadId }: { threadId: string }) {
  const { results, status } = useUIMessages(chat.list, { threadId }, { initialNumItems: 10, stream: true });
  const send = useMutation(chat.send);
  const shown = results.map(({ key, text }) => ({ id: key, text }));
  const onSend = status === "LoadingFirstPage" ? null : (prompt: string) => void send({ threadId, prompt, throttleMs });
  return <Shell messages={shown} onSend={onSend} />;
}

show(
  <ConvexProvider client={new ConvexReactClient(given("convex"))}>
    <Opening />
  </ConvexProvider>,
);
