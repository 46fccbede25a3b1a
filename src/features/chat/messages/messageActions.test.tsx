import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ConvexProvider } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { AssistantMessage, UserMessage } from "#domain/chat/chatMessages.ts";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import { CopyButton } from "#features/chat/markdown/CopyButton.tsx";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { testClient } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { AssistantMessageActions } from "./AssistantMessageActions.tsx";
import { UserMessageItem } from "./UserMessageItem.tsx";
import type { RowActions } from "./useRowActions.tsx";

const edited = localKeys.editDraft("nora", "chat.question");
beforeEach(() => localValues.remove(edited));

const done = () => vi.fn<() => Promise<boolean>>(async () => true);

function rowActions(changed: Partial<RowActions> = {}) {
  return {
    chatId: chatIdOf("chat"),
    retry: done(),
    continueReply: done(),
    regenerate: done(),
    edit: done(),
    show: done(),
    remove: done(),
    rate: done(),
    onShow: vi.fn<(messageId: string) => void>(),
    takePressedDirection: () => null,
    onDelete: vi.fn<(messageId: string, opener: HTMLElement | null) => void>(),
    ...changed,
  } satisfies RowActions;
}

function showReply(fields: Partial<AssistantMessage> = {}, changed: Partial<RowActions> = {}) {
  const row = rowActions(changed);
  const reply = {
    role: "assistant",
    messageId: messageIdOf("reply"),
    text: "**Sing.**",
    id: "reply row",
    status: "complete",
    attempt: 1,
    ...fields,
  } as const;
  render(<AssistantMessageActions reply={reply} isLast row={row} />);
  return { row, user: userEvent.setup() };
}

function showQuestion(fields: Partial<UserMessage> = {}, changed: Partial<RowActions> = {}) {
  const row = rowActions(changed);
  const message = { role: "user", messageId: messageIdOf("question"), text: "Why?", delivery: "sent", ...fields } as const;
  const { unmount } = render(
    <ConvexProvider client={testClient({})}>
      <CurrentUserContext value={sampleUser({ _id: "nora" })}>
        <UserMessageItem
          row={row}
          isBehind={false}
          onRetrySending={() => {}}
          onTakeBack={() => {}}
          onDiscard={() => {}}
          {...message}
        />
      </CurrentUserContext>
    </ConvexProvider>,
  );
  return { row, user: userEvent.setup(), unmount };
}

const press = (name: string) => screen.getByRole("button", { name });

test("[C-12] Copy puts the markdown into the clipboard and says so", async () => {
  const user = userEvent.setup();
  render(<CopyButton text="**Sing.**" />);
  await user.click(press("Copy"));
  expect(await window.navigator.clipboard.readText()).toBe("**Sing.**");
  expect(screen.getByRole("status").textContent).toBe("Copied");
});

test("[C-12] Good response is a toggle: pressed, it is taken back by a second press", async () => {
  const { row, user } = showReply();
  await user.click(press("Good response"));
  expect(row.rate).toHaveBeenLastCalledWith("reply", { rating: "good" });
  expect(press("Good response").getAttribute("aria-pressed")).toBe("false");
});

test("[X-85] what is pressed for an answer says for which", () => {
  showReply({ text: `**Sing.** ${"Rock her. ".repeat(20)}` });
  for (const name of ["Good response", "Bad response"])
    expect(press(name).getAttribute("aria-description")).toMatch(/^Sing\. Rock her\./);
});

test("[C-12] a good response shows as pressed, and a press takes it back", async () => {
  const { row, user } = showReply({ feedback: { rating: "good" } });
  expect(press("Good response").getAttribute("aria-pressed")).toBe("true");
  await user.click(press("Good response"));
  expect(row.rate).toHaveBeenLastCalledWith("reply", null);
});

test("[C-12] Bad response is stored at once, and asks for a reason that can be skipped", async () => {
  const { row, user } = showReply();
  await user.click(press("Bad response"));
  expect(row.rate).toHaveBeenLastCalledWith("reply", { rating: "bad" });
  const dialog = await screen.findByRole("dialog", { name: "What was wrong with it?" });
  expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
  await user.click(within(dialog).getByRole("radio", { name: "Not true" }));
  await user.type(within(dialog).getByRole("textbox", { name: "In your words, if you like" }), "He is six.");
  await user.click(within(dialog).getByRole("button", { name: "Send" }));
  expect(row.rate).toHaveBeenLastCalledWith("reply", { rating: "bad", reason: "untrue", comment: "He is six." });
  expect(screen.queryByRole("dialog")).toBe(null);
});

/** Answers that are rated as bad, with a comment that is sent: the first rating is stored, and `sent` tells of the second. */
async function commentOnBad(sent: Promise<boolean>) {
  const rate = vi.fn<RowActions["rate"]>(() => sent).mockResolvedValueOnce(true);
  const { user } = showReply({}, { rate });
  await user.click(press("Bad response"));
  const words = await screen.findByRole<HTMLTextAreaElement>("textbox");
  await user.type(words, "He is six.");
  await user.click(press("Send"));
  return { user, rate, words };
}

test("[P-6] a comment on a bad answer stays where it could not be sent, says so, and can be sent again", async () => {
  const { user, rate, words } = await commentOnBad(Promise.resolve(false));
  expect(words.value).toBe("He is six.");
  // The chat's own line about it stands behind the dialog.
  const dialog = screen.getByRole("dialog");
  expect((await within(dialog).findByRole("alert")).textContent).toBe("This could not be sent. Your words are still here.");
  rate.mockResolvedValueOnce(true);
  await user.click(press("Send"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
  expect(rate).toHaveBeenCalledTimes(3);
});

test("[P-2] a comment on a bad answer is sent once, and stays in sight until it has been", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { user, rate, words } = await commentOnBad(promise);
  await user.click(press("Send"));
  await user.type(words, " And a half.");
  expect([words.value, rate.mock.calls.length]).toEqual(["He is six.", 2]);
  resolve(true);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
});

test("[C-22] an answer that failed has its ways on in its note, and no second row below", () => {
  showReply({ status: "interrupted" });
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("[C-12] Regenerate asks for another answer, and Delete for a decision", async () => {
  const { row, user } = showReply();
  await user.click(press("Regenerate"));
  expect(row.regenerate).toHaveBeenCalledExactlyOnceWith("reply");
  await user.click(press("More actions"));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(row.onDelete).toHaveBeenCalledExactlyOnceWith("reply", press("More actions"));
});

test("[C-12] of a spoken answer to words that nobody understood no other one is offered", () => {
  showReply({ isUnasked: true });
  expect(screen.queryByRole("button", { name: "Regenerate" })).toBeNull();
  press("Copy");
});

test("[P-2] Regenerate is busy until its press has been answered", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { row, user } = showReply({}, { regenerate: vi.fn<() => Promise<boolean>>(() => promise) });
  await user.click(press("Regenerate"));
  expect(press("Regenerate").getAttribute("aria-busy")).toBe("true");
  await user.click(press("Regenerate"));
  expect(row.regenerate).toHaveBeenCalledOnce();
  resolve(false);
  await waitFor(() => expect(press("Regenerate").getAttribute("aria-busy")).toBe(null));
});

test("[C-2] more actions close on an outside click and on Escape", async () => {
  const { user } = showReply();
  await user.click(press("More actions"));
  await screen.findByRole("button", { name: "Delete" });
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("button", { name: "Delete" })).toBe(null);
  expect(document.activeElement).toBe(press("More actions"));
  await user.click(press("More actions"));
  press("Delete");
  await user.click(document.body);
  expect(screen.queryByRole("button", { name: "Delete" })).toBe(null);
});

test("[C-12] of two versions the one before can be shown, and none behind the last", async () => {
  const { row, user } = showReply({ versions: [messageIdOf("older"), messageIdOf("reply")] });
  screen.getByRole("group", { name: "Version 2 of 2" });
  screen.getByText("2/2");
  await user.click(press("Next version"));
  expect(row.onShow).not.toHaveBeenCalled();
  await user.click(press("Previous version"));
  expect(row.onShow).toHaveBeenCalledExactlyOnceWith("older", "previous");
});

test("[C-12] the pager of the version that is shown then takes the focus over", () => {
  showReply(
    { messageId: messageIdOf("older"), versions: [messageIdOf("older"), messageIdOf("reply")] },
    { takePressedDirection: () => "previous" },
  );
  expect(document.activeElement).toBe(press("Previous version"));
});

test("[C-12] a single version has no pager", () => {
  showReply({ versions: [messageIdOf("reply")] });
  expect(screen.queryByRole("group")).toBe(null);
});

test("[C-12] Edit puts the words into a field, and Enter asks again with what it holds", async () => {
  const { row, user } = showQuestion();
  await user.click(press("Edit"));
  const field = screen.getByRole("textbox", { name: "Edit your question" });
  expect(document.activeElement).toBe(field);
  await user.type(field, " At noon?{Enter}");
  expect(row.edit).toHaveBeenCalledExactlyOnceWith("question", "Why? At noon?");
});

test("[C-12] the Enter that opened the field asks nothing again while it is held down", async () => {
  const { row, user } = showQuestion();
  await user.click(press("Edit"));
  expect(fireEvent.keyDown(screen.getByRole("textbox"), { key: "Enter", repeat: true })).toBe(false);
  expect(row.edit).not.toHaveBeenCalled();
});

test("[C-12] a question of photos alone keeps them in sight while it is changed, and can be asked again without a word", async () => {
  const photos = [{ id: "a", url: "blob:photo", width: 640, height: 480 }];
  const { row, user } = showQuestion({ text: "", photos });
  await user.click(press("Edit"));
  screen.getByRole("img", { name: "Photo 1" });
  await user.keyboard("{Enter}");
  expect(row.edit).toHaveBeenCalledExactlyOnceWith("question", "");
});

test("[C-12] Escape leaves the question as it was, with the focus on Edit", async () => {
  const { row, user } = showQuestion();
  await user.click(press("Edit"));
  await user.type(screen.getByRole("textbox"), " And more{Escape}");
  expect(row.edit).not.toHaveBeenCalled();
  screen.getByText("Why?");
  expect(document.activeElement).toBe(press("Edit"));
});

test("[P-6] words that were not accepted stay in the field", async () => {
  const { user } = showQuestion({}, { edit: vi.fn<() => Promise<boolean>>(async () => false) });
  await user.click(press("Edit"));
  await user.type(screen.getByRole("textbox"), " Now?");
  await user.click(press("Ask again"));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Why? Now?");
  expect(press("Ask again").getAttribute("aria-busy")).toBe(null);
});

test("[P-6] a question that is being rewritten is there again after Escape, another chat or a reload, until it is asked", async () => {
  const first = showQuestion();
  await first.user.click(press("Edit"));
  await first.user.type(screen.getByRole("textbox"), " And more{Escape}");
  await first.user.click(press("Edit"));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Why? And more");
  first.unmount();
  const { row, user } = showQuestion();
  // In sight without a press, and without a keyboard that comes up over what is read.
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  expect([field.value, document.activeElement]).toEqual(["Why? And more", document.body]);
  await user.click(field);
  await user.keyboard("{Enter}");
  expect(row.edit).toHaveBeenCalledExactlyOnceWith("question", "Why? And more");
  await waitFor(() => expect(localValues.read(edited)).toBe(null));
});

test("[P-6] Cancel gives the other words up", async () => {
  const { user } = showQuestion();
  await user.click(press("Edit"));
  await user.type(screen.getByRole("textbox"), " And more");
  expect(localValues.read(edited)).toBe("Why? And more");
  await user.click(press("Cancel"));
  expect(localValues.read(edited)).toBe(null);
  await user.click(press("Edit"));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Why?");
});

test.each(["Cancel", "Ask again"])(
  "[P-6] %s leaves the longer words that another tab has kept of the same question meanwhile",
  async (name) => {
    const { user } = showQuestion();
    await user.click(press("Edit"));
    await user.type(screen.getByRole("textbox"), " And more");
    localValues.write(edited, "Why? And more, and longer");
    await user.click(press(name));
    expect(localValues.read(edited)).toBe("Why? And more, and longer");
  },
);

test("[P-6] words that become those of the question again leave what another tab has kept", async () => {
  const { user } = showQuestion();
  await user.click(press("Edit"));
  const field = screen.getByRole("textbox");
  await user.type(field, "?");
  localValues.write(edited, "Why? And more");
  await user.type(field, "{Backspace}");
  expect(localValues.read(edited)).toBe("Why? And more");
});

test("[C-12] Escape while letters are being composed ends the composing alone", async () => {
  const { user } = showQuestion();
  await user.click(press("Edit"));
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape", isComposing: true });
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

test("[C-12] a question that is on its way can not be changed yet", () => {
  showQuestion({ delivery: "sending" });
  expect(screen.queryByRole("button")).toBe(null);
});

test("[C-12] a question that is being asked in other words cannot be given up or changed meanwhile, for it comes as it was", async () => {
  const asked: string[] = [];
  const edit = (_: string, draft: string) => {
    asked.push(draft);
    return new Promise<boolean>(() => {});
  };
  const { user } = showQuestion({}, { edit });
  await user.click(press("Edit"));
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  await user.type(field, " And when?");
  await user.click(press("Ask again"));
  await user.type(field, " More{Escape}");
  await user.click(press("Cancel"));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Why? And when?");
  expect([asked, localValues.read(edited)]).toEqual([["Why? And when?"], "Why? And when?"]);
});
