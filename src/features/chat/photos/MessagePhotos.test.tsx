import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { MessagePhotos } from "./MessagePhotos.tsx";

function link(name: string, minutes = 10): string {
  return `http://site.test/files/${name}?handle=s&until=${Date.now() + minutes * 60_000}&signature=0`;
}

const photo = (name: string, url = link(name)) => ({ id: name, url, width: 1_024, height: 768 });

async function show(photos: Parameters<typeof MessagePhotos>[0]["photos"]) {
  const renewed = vi.fn<() => null>(() => null);
  await renderScreen(<MessagePhotos photos={photos} />, { "files:renewLinks": renewed });
  return { renewed, user: userEvent.setup() };
}

const pictures = () => screen.queryAllByRole<HTMLImageElement>("img").map(({ src }) => src);

test("a photo has its room before it has loaded, and is asked for so that no other page could", async () => {
  await show([photo("a")]);
  const image = screen.getByRole("img", { name: "Photo 1" });
  expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["1024", "768"]);
  expect(image.getAttribute("crossorigin")).toBe("anonymous");
});

test("[C-3] where a photo does not come, its place says so", async () => {
  const { renewed } = await show([photo("a"), photo("b")]);
  fireEvent.error(screen.getByRole("img", { name: "Photo 1" }));
  await screen.findByText("Image unavailable");
  screen.getByRole("img", { name: "Photo 2" });
  // Its link may have been over by the server's clock.
  expect(renewed).toHaveBeenCalledOnce();
});

test("[C-3] what did not come without a network comes with it", async () => {
  await show([photo("a")]);
  fireEvent.error(screen.getByRole("img", { name: "Photo 1" }));
  await screen.findByText("Image unavailable");
  act(() => void window.dispatchEvent(new Event("online")));
  await screen.findByRole("img", { name: "Photo 1" });
  expect(screen.queryByText("Image unavailable")).toBe(null);
});

test("[X-33] a link that is over is renewed before anything is asked for", async () => {
  const { renewed } = await show([photo("a", link("a", -1)), photo("b", link("b", -1))]);
  await waitFor(() => expect(renewed).toHaveBeenCalledOnce());
});

test("[C-3] where its link is over, and nobody is there to renew it, a photo is unavailable until there is", async () => {
  const renewal = Promise.withResolvers<null>();
  const functions = { "files:renewLinks": () => renewal.promise };
  const { reconnect } = await renderScreen(<MessagePhotos photos={[photo("a", link("a", -1))]} />, functions, "/", false);
  await screen.findByText("Image unavailable");
  expect(screen.queryByRole("button", { name: "Enlarge: Photo 1" })).toBe(null);
  reconnect();
  renewal.resolve(null);
  await screen.findByRole("img", { name: "Photo 1" });
  expect(screen.queryByText("Image unavailable")).toBe(null);
});

test("a photo is enlarged by a press, the arrows lead to the others, and Escape leads back", async () => {
  const { user } = await show([photo("a"), photo("b")]);
  expect(pictures()).toHaveLength(2);
  const first = screen.getByRole("button", { name: "Enlarge: Photo 1" });
  await user.click(first);
  const viewer = await screen.findByRole("dialog", { name: "Photo 1" });
  expect(screen.queryByRole("button", { name: "Previous photo" })).toBe(null);
  fireEvent.keyDown(viewer, { key: "ArrowRight" });
  await screen.findByRole("dialog", { name: "Photo 2" });
  fireEvent.keyDown(viewer, { key: "ArrowRight" });
  await user.click(screen.getByRole("button", { name: "Previous photo" }));
  await screen.findByRole("dialog", { name: "Photo 1" });
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBe(null);
});

test("[C-23] at night a photo is dimmed until its full brightness is asked for, which stays for that photo", async () => {
  const { user } = await show([photo("a"), photo("b")]);
  await user.click(screen.getByRole("button", { name: "Enlarge: Photo 2" }));
  const seen = await screen.findByRole("dialog");
  const isDimmed = () => within(seen).getByRole("img").className.includes("--photo-whole");
  const bright = () => screen.getByRole("button", { name: "Full brightness" });
  expect(isDimmed()).toBe(true);
  await user.click(bright());
  expect([isDimmed(), bright().getAttribute("aria-pressed")]).toEqual([false, "true"]);
  await user.click(screen.getByRole("button", { name: "Previous photo" }));
  expect(isDimmed()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Next photo" }));
  expect(isDimmed()).toBe(false);
});

test("a finger that goes sideways turns to the next photo, two fingers that enlarge it do not", async () => {
  const { user } = await show([photo("a"), photo("b")]);
  await user.click(screen.getByRole("button", { name: "Enlarge: Photo 1" }));
  const viewer = await screen.findByRole("dialog");
  fireEvent.pointerDown(viewer, { clientX: 200, isPrimary: true });
  fireEvent.pointerDown(viewer, { clientX: 240, isPrimary: false });
  fireEvent.pointerUp(viewer, { clientX: 380, isPrimary: false });
  fireEvent.pointerUp(viewer, { clientX: 20, isPrimary: true });
  expect(viewer.getAttribute("aria-label")).toBe("Photo 1");
  fireEvent.pointerDown(viewer, { clientX: 200, isPrimary: true });
  fireEvent.pointerUp(viewer, { clientX: 20, isPrimary: true });
  expect(viewer.getAttribute("aria-label")).toBe("Photo 2");
});
