import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { MESSAGE_FIELD_ID } from "#features/chat/composer/messageFieldId.ts";
import { QuestionChip } from "./QuestionChip.tsx";

/** Two questions, what else stands in their row, and the field. */
function Start() {
  const [asked, setAsked] = useState(["Add your child", "Is it India?"]);
  const close = (what: string) => setAsked(asked.filter((each) => each !== what));
  return (
    <>
      <ul>
        {asked.map((what) => (
          <QuestionChip key={what} icon={null} onPress={() => {}} onClose={() => close(what)}>
            {what}
          </QuestionChip>
        ))}
        <li>
          <button type="button">Sleep</button>
        </li>
      </ul>
      <textarea id={MESSAGE_FIELD_ID} />
    </>
  );
}

const crosses = () => screen.queryAllByRole("button", { name: /not now/i });

async function closeFirst(): Promise<void> {
  const [cross] = crosses();
  await userEvent.click(cross ?? document.body);
}

test("[C-56] the cross of a question leads to the next one's, and the last to the field", async () => {
  render(<Start />);
  const [, next] = crosses();
  await closeFirst();
  expect(document.activeElement).toBe(next);
  await closeFirst();
  expect(crosses()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

test("[C-56] on a phone the last cross brings no keyboard", async () => {
  const touch = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
  const media = vi.spyOn(window, "matchMedia").mockReturnValue(touch);
  onTestFinished(() => media.mockRestore());
  render(<Start />);
  await closeFirst();
  await closeFirst();
  expect(document.activeElement).not.toBe(screen.getByRole("textbox"));
});
