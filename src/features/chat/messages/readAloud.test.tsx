import { messageIdOf } from "#domain/ids.testing.ts";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import { TestUtterance } from "#platform/testing/FakeUtterance.testing.ts";
import { replyElementId } from "#features/chat/markdown/visibleText.ts";

const speak = vi.fn<(utterance: { text: string; lang: string }) => void>();
const cancel = vi.fn<() => void>();

/** The device's voice is looked for once, when the page loads: before anything that asks for it. */
beforeAll(() => {
  vi.stubGlobal("speechSynthesis", { speak, cancel });
  vi.stubGlobal("SpeechSynthesisUtterance", TestUtterance);
});

async function showReply() {
  const { AssistantMessageActions } = await import("./AssistantMessageActions.tsx");
  const reply = {
    role: "assistant",
    messageId: messageIdOf("reply"),
    text: "**പാടൂ.**",
    saved: true,
    status: "complete",
    attempt: 1,
  } as const;
  const act = async () => true;
  const row = { chatId: null, retry: act, continueReply: act, regenerate: act, edit: act, show: act, remove: act, rate: act };
  const shown = render(
    <>
      <div id={replyElementId(messageIdOf("reply"))}>പാടൂ.</div>
      <AssistantMessageActions
        reply={reply}
        isLast
        row={{ ...row, onShow: () => {}, takePressed: () => null, onDelete: () => {} }}
      />
    </>,
  );
  return { ...shown, user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("button", { name }));
}

test("[M-6] Read aloud reads the answer as it stands on the screen, in its own language, until it is stopped or leaves", async () => {
  const { user, unmount } = await showReply();
  await choose(user, "Read aloud");
  expect(speak.mock.lastCall?.[0]).toMatchObject({ text: "പാടൂ.", lang: "ml" });
  await choose(user, "Stop reading");
  expect(cancel).toHaveBeenCalledTimes(2);
  await choose(user, "Read aloud");
  unmount();
  expect(cancel).toHaveBeenCalledTimes(4);
});
