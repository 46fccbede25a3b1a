import { createEvent, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { AvatarCard } from "./AvatarCard.tsx";
import { DeleteAccountCard } from "./DeleteAccountCard.tsx";
import { UsernameCard } from "./UsernameCard.tsx";

const REFUSED = "There is no connection. Try again when it is back.";

function save(): void {
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
}

function choosePicture(): void {
  fireEvent.change(screen.getByLabelText("Upload avatar"), { target: { files: [new File(["photo"], "me.jpg")] } });
}

/** Two presses of their own, a second and more apart. */
function deleteAccount(): void {
  for (const at of [1_000, 3_000]) {
    const button = screen.getByRole("button");
    const event = createEvent.click(button, { detail: 1 });
    Object.defineProperty(event, "timeStamp", { value: at });
    fireEvent(button, event);
  }
}

test.each<[string, ReactNode, () => void]>([
  ["a name", <UsernameCard key="name" username="meera" />, save],
  ["a picture", <AvatarCard key="picture" hasPicture={false} />, choosePicture],
  ["the end of the account", <DeleteAccountCard key="end" />, deleteAccount],
])("[P-30] that %s was refused for want of a connection is said until there is one", async (_what, card, press) => {
  const page = <CurrentUserContext value={sampleUser()}>{card}</CurrentUserContext>;
  const { reconnect } = await renderScreen(page, {}, "/", false);
  press();
  await screen.findByText(REFUSED);
  reconnect();
  expect(screen.queryByText(REFUSED)).toBeNull();
});
