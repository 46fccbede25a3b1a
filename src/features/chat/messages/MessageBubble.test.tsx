import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PhotoUpload } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { MessageBubble } from "./MessageBubble.tsx";

const on = { onRetry: () => {}, onEdit: () => {}, onDiscard: () => {} };

test.each<{ what: string; upload: PhotoUpload; words: string }>([
  { what: "is on its way", upload: { state: "preparing" }, words: "It goes out as soon as the photos are ready." },
  { what: "has arrived", upload: { state: "uploaded" }, words: "It goes out when what you asked before is answered." },
])("[C-26] a question of which the photo $what says so: $words", async ({ upload, words }) => {
  const photo = { id: "a", url: "blob:photo", width: 640, height: 480, upload };
  await renderScreen(
    <MessageBubble messageId={messageIdOf("q")} text="Is this a rash?" photos={[photo]} delivery="waiting" {...on} />,
  );
  expect(await screen.findByText(`Not sent yet. ${words}`)).toBeDefined();
});
