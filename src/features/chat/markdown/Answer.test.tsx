import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Answer } from "./Answer.tsx";

const UNRENDERABLE = "breaks here &nbsp; **twice**\n  on two lines";

vi.mock("./ReplyMarkdown.tsx", () => ({
  ReplyMarkdown: ({ text, isGrowing }: { text: string; isGrowing: boolean }) => {
    if (text === UNRENDERABLE && !isGrowing) throw new Error("broken by the test");
    return <p>{text.toUpperCase()}</p>;
  },
}));

/** React tells the console of each error that a boundary stops. */
function expectOneError(): () => void {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  return () => {
    expect(log).toHaveBeenCalledOnce();
    log.mockClear();
  };
}

test("[K-50] an answer that cannot be rendered is shown and copied as it was written, with a note, and the others stay", async () => {
  const end = expectOneError();
  render(
    <>
      <Answer text="before" isGrowing={false} />
      <Answer text={UNRENDERABLE} isGrowing={false} />
      <Answer text="after" isGrowing={false} />
    </>,
  );
  await screen.findByText("This message could not be laid out as usual. Here is all of it as plain text.");
  for (const other of ["BEFORE", "AFTER"]) screen.getByText(other);
  const [plain] = screen.getAllByText((_, element) => element?.tagName === "PRE");
  expect(plain?.textContent).toBe(UNRENDERABLE);

  const copied = vi.spyOn(Clipboard.prototype, "writeText").mockResolvedValue();
  await userEvent.click(screen.getByRole("button", { name: "Copy" }));
  expect(copied).toHaveBeenCalledExactlyOnceWith(UNRENDERABLE);
  end();
});

test("[K-50] what failed is tried again when the answer ends or goes on", async () => {
  const end = expectOneError();
  const { rerender } = render(<Answer text={UNRENDERABLE} isGrowing={false} />);
  await screen.findByText(/could not be laid out/);
  rerender(<Answer text={UNRENDERABLE} isGrowing />);
  await screen.findByText(/BREAKS HERE/);
  expect(screen.queryByText(/could not be laid out/)).toBe(null);
  end();
});
