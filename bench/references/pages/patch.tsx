import { ConvexProvider, ConvexReactClient, useMutation, useQuery } from "convex/react";
import { makeFunctionReference } from "convex/server";
import { given, Shell, show } from "./Shell.tsx";

const LIST = makeFunctionReference<"query", { chat: string }, { _id: string; text: string }[]>("messages:list");
const SEND = makeFunctionReference<"mutation", { chat: string; text: string }, null>("messages:send");

/** Each opening is a chat of its own: lists do not grow from round to round. */
const chat = crypto.randomUUID();

function Patch() {
  const messages = useQuery(LIST, { chat });
  const send = useMutation(SEND);
  const shown = messages?.map(({ _id, text }) => ({ id: _id, text })) ?? [];
  return <Shell messages={shown} onSend={messages === undefined ? null : (text) => void send({ chat, text })} />;
}

show(
  <ConvexProvider client={new ConvexReactClient(given("convex"))}>
    <Patch />
  </ConvexProvider>,
);
