import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PhotoUpload } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { MessageBubble } from "./MessageBubble.tsx";

const on = { onRetry: () => {}, onEdit: () => {}, onDiscard: () => {} };

const PHOTOS = "Not sent yet. It goes out as soon as the photos are ready.";
const BEHIND = "Not sent yet. It goes out when what you asked before is answered.";

test.each<{ what: string; upload: PhotoUpload; isBehind: boolean; words: string }>([
  { what: "is on its way", upload: { state: "preparing" }, isBehind: false, words: PHOTOS },
  { what: "has arrived, behind another", upload: { state: "uploaded" }, isBehind: true, words: BEHIND },
  { what: "has arrived, behind nothing", upload: { state: "uploaded" }, isBehind: false, words: "Not sent yet" },
])("[C-26] a question of which the photo $what says so: $words", async ({ upload, isBehind, words }) => {
  const photo = { id: "a", url: "blob:photo", width: 640, height: 480, upload };
  await renderScreen(
    <MessageBubble messageId={messageIdOf("q")} text="Is it?" photos={[photo]} delivery="waiting" isBehind={isBehind} {...on} />,
  );
  expect(await screen.findByText(words)).toBeDefined();
});
