import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { useSaving } from "./useSaving.ts";

interface CardProps {
  save: () => Promise<unknown>;
  mayWait: boolean;
}

function Card({ save, mayWait }: CardProps) {
  const { saving, attempt } = useSaving({ failure: "Saving failed", mayWait });
  return (
    <>
      <button type="button" onClick={() => void attempt(save)}>
        Save
      </button>
      <output>{saving}</output>
    </>
  );
}

async function press(props: CardProps) {
  const { reconnect } = await renderScreen(<Card {...props} />, {}, "/", false);
  await userEvent.setup().click(screen.getByRole("button", { name: "Save" }));
  const shown = screen.getByRole("status");
  expect(shown.textContent).toBe("noConnection");
  return { shown, reconnect };
}

test("[P-30] what was refused for want of a connection says so until there is one", async () => {
  const save = vi.fn<() => Promise<null>>(async () => null);
  const { shown, reconnect } = await press({ save, mayWait: false });
  reconnect();
  expect(shown.textContent).toBe("idle");
  expect(save).not.toHaveBeenCalled();
});

test("[P-30] what waits for a connection is being saved once there is one, until it is", async () => {
  const pending = Promise.withResolvers<null>();
  const { shown, reconnect } = await press({ save: async () => await pending.promise, mayWait: true });
  reconnect();
  expect(shown.textContent).toBe("saving");
  pending.resolve(null);
  await vi.waitFor(() => expect(shown.textContent).toBe("saved"));
});
