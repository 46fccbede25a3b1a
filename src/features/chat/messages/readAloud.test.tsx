import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { UNCITED_NUMBER } from "#domain/guidance/cited.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { replyElementId } from "#features/chat/markdown/visibleText.ts";
import { SourceMark } from "#features/chat/sources/SourceMark.tsx";
import { TestUtterance } from "#platform/testing/FakeUtterance.testing.ts";

const speak = vi.fn<(utterance: { text: string; lang: string }) => void>();
const cancel = vi.fn<() => void>();

/** The device's voice is looked for once, when the page loads: before anything that asks for it. */
beforeAll(() => {
  vi.stubGlobal("speechSynthesis", { speak, cancel });
  vi.stubGlobal("SpeechSynthesisUtterance", TestUtterance);
});

/** `words`: the answer `text` as it stands on the screen. */
async function showReply(text: string, words: ReactNode) {
  const { AssistantMessageActions } = await import("./AssistantMessageActions.tsx");
  const reply = {
    role: "assistant",
    messageId: messageIdOf("reply"),
    text,
    id: "reply row",
    status: "complete",
    attempt: 1,
  } as const;
  const act = async () => true;
  const row = { chatId: null, retry: act, continueReply: act, regenerate: act, edit: act, show: act, remove: act, rate: act };
  const shown = render(
    <>
      <div id={replyElementId(messageIdOf("reply"))}>{words}</div>
      <AssistantMessageActions
        reply={reply}
        isLast
        row={{ ...row, onShow: () => {}, takePressedDirection: () => null, onDelete: () => {} }}
      />
    </>,
  );
  return { ...shown, user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await vi.dynamicImportSettled();
  await user.click(await screen.findByRole("button", { name }));
}

test("[M-6] Read aloud reads the answer as it stands on the screen, in its own language, until it is stopped or leaves", async () => {
  const { user, unmount } = await showReply("**പാടൂ.**", "പാടൂ.");
  await choose(user, "Read aloud");
  expect(speak.mock.lastCall?.[0]).toMatchObject({ text: "പാടൂ.", lang: "ml" });
  await choose(user, "Stop reading");
  expect(cancel).toHaveBeenCalledTimes(2);
  await choose(user, "Read aloud");
  unmount();
  expect(cancel).toHaveBeenCalledTimes(4);
});

test("[M-6] on an English page an answer in Spanish is read by a Spanish voice, without its marks and the buttons below it", async () => {
  const { ReplyStatusNote } = await import("./ReplyStatusNote.tsx");
  const act = async () => true;
  const text = "Dale agua a menudo.";
  const reply = { role: "assistant", messageId: messageIdOf("reply"), text, id: "reply row", attempt: 1 } as const;
  speak.mockClear();
  const { user } = await showReply(
    text,
    <>
      <style>{"[hidden] { display: none }"}</style>
      <p>
        {text}
        <SourceMark number={UNCITED_NUMBER} onOpen={() => {}} />
      </p>
      <ReplyStatusNote reply={{ ...reply, status: "length" }} onRetry={act} onContinue={act} />
      <ReplyStatusNote reply={{ ...reply, status: "interrupted" }} onRetry={act} onContinue={act} />
    </>,
  );
  await choose(user, "Read aloud");
  const said = speak.mock.calls.map(([one]) => one);
  expect(said.map(({ lang }) => lang)).toEqual(said.map(() => "es"));
  const words = said.map((one) => one.text).join(" ");
  expect(words).toContain("Dale agua a menudo. This answer has reached its full length");
  expect(words).not.toMatch(/Continue|Try again/);
});
