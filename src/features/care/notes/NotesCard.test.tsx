import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { NotesCard } from "./NotesCard.tsx";

test.each([
  ["Notas", /this chat is called “Notas”/],
  ["Sleep", /this chat is called “Sleep”/],
  [null, /this chat is called “Notes”/],
])("[K-92] it names the chat as the list does (%s), whatever language the screen has", async (title, words) => {
  const on = { onCountry: () => {}, onDeleted: () => {}, onClose: () => {} };
  await renderScreen(<NotesCard {...on} ruleIds={["partnerViolence"]} country="US" chatId={null} title={title} />);
  expect(screen.getByRole("region", { name: "Notes" }).textContent).toMatch(words);
});

test("[K-92] the notes say whose number it is, where there is more than one", async () => {
  const on = { onCountry: () => {}, onDeleted: () => {}, onClose: () => {} };
  await renderScreen(<NotesCard {...on} ruleIds={["violence", "partnerViolence"]} country="SA" chatId={null} title={null} />);
  expect(screen.getByRole("link", { name: "Call 999" }).textContent).toMatch(/If you or a child are in danger now · Police/);
});

test.each([
  ["it is gone", async () => null, 1],
  ["it was gone already", () => Promise.reject(new ConvexError({ code: "notFound" })), 1],
  ["it could not be deleted", () => Promise.reject(new ConvexError({ code: "unavailable" })), 0],
])(
  "[K-92] [V-46] [P-812] the card leaves when the chat does, and says when it could not be deleted: %s",
  async (_how, deleteChat, left) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const onDeleted = vi.fn<() => void>();
    const onDeleting = vi.fn<(chatId: string, deletion: Promise<boolean>) => void>();
    const on = { onCountry: () => {}, onDeleting, onDeleted, onClose: () => {} };
    const functions = { "chats:deleteChat": deleteChat };
    await renderScreen(<NotesCard {...on} ruleIds={["partnerViolence"]} country="US" chatId="c1" title={null} />, functions);
    fireEvent.click(screen.getByRole("button", { name: "Delete this chat" }));
    const button = screen.getByRole("button", { name: "Delete for good" });
    fireEvent.click(button);
    expect(onDeleted).not.toHaveBeenCalled();
    // A voice session learns of it with the press, before the chat is gone.
    const deletion = onDeleting.mock.calls[0]?.[1];
    expect(button.getAttribute("aria-busy")).toBe("true");
    // It is busy until it has ended, and for good where the card is to leave.
    const hasEnded = () => (left === 1 ? onDeleted.mock.calls.length : Number(button.getAttribute("aria-busy") === null));
    await waitFor(() => expect(hasEnded()).toBe(1));
    expect(onDeleted).toHaveBeenCalledTimes(left);
    expect(await deletion).toBe(left === 1);
    // Whoever leaves the page has to know that it is still there.
    expect(screen.getByRole("status").textContent).toBe(left === 1 ? "" : "This chat could not be deleted. Please try again.");
    expect(logged.mock.calls.map(([what]) => String(what))).toEqual(left === 1 ? [] : ["Deleting c1 failed"]);
    logged.mockClear();
  },
);

test("[K-1028] from the field whose place the notes have, or from its Send, the next Tab leads to the way to leave, and their end to the field", async () => {
  const on = { onCountry: () => {}, onDeleted: () => {} };
  function Field() {
    const [isTold, setTold] = useState(false);
    return (
      <>
        <textarea id="field" onChange={() => setTold(true)} />
        {!isTold && (
          <button type="button" onClick={() => setTold(true)}>
            Send
          </button>
        )}
        {isTold && (
          <NotesCard
            {...on}
            ruleIds={["partnerViolence"]}
            country="US"
            chatId={null}
            title={null}
            fieldId="field"
            onClose={() => setTold(false)}
          />
        )}
      </>
    );
  }
  await renderScreen(<Field />);
  const user = userEvent.setup();
  // In a browser it is not drawn while the notes stand there.
  const field = Object.assign(screen.getByRole("textbox"), { getClientRects: () => [] });
  for (const tell of [() => user.type(field, "a"), () => user.click(screen.getByRole("button", { name: "Send" }))]) {
    await tell();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Notes" }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Leave this page" }));
    await user.click(screen.getByRole("button", { name: "Not what I need" }));
    expect(document.activeElement).toBe(field);
  }
});
