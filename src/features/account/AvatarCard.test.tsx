import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import type { AppErrorData } from "#domain/errors.ts";
import { storageIdOf } from "#domain/ids.testing.ts";
import type { uploadFile } from "#platform/files/upload.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { AvatarContext } from "#user/currentUser.ts";
import { AvatarCard } from "./AvatarCard.tsx";
import type { CroppedAvatar } from "./cropAvatar.ts";

type Answer = (args: Record<string, unknown>) => unknown;

const picture = new Blob(["square"], { type: "image/jpeg" });
const photo = new File(["photo"], "me.heic", { type: "image/heic" });

interface Setting {
  url?: string;
  drawn?: CroppedAvatar;
  functions?: Record<string, Answer>;
  isReachable?: boolean;
}

async function open({ url, drawn = { picture }, functions = {}, isReachable = true }: Setting) {
  const send = vi.fn<typeof uploadFile>(async () => storageIdOf("storage1"));
  const card = <AvatarCard hasPicture={url !== undefined} draw={async () => drawn} send={send} />;
  const answers = { "files:generateUploadUrl": () => "http://site.test/files?ticket=1", ...functions };
  await renderScreen(<AvatarContext value={url ?? null}>{card}</AvatarContext>, answers, "/", isReachable);
  return send;
}

function choose(file: File): void {
  fireEvent.change(screen.getByLabelText("Upload avatar"), { target: { files: [file] } });
}

test("[S-1] [U-3] a chosen picture is drawn to a square and uploaded, and its storageId is sent as imageId", async () => {
  const update = vi.fn<Answer>(() => null);
  const send = await open({ functions: { "users:updateUserImage": update } });
  expect(screen.getByLabelText("Upload avatar").getAttribute("accept")).toBe("image/*");
  choose(photo);
  await screen.findByText("Your avatar is changed.");
  expect(send).toHaveBeenCalledExactlyOnceWith("http://site.test/files?ticket=1", picture);
  expect(update).toHaveBeenCalledExactlyOnceWith({ imageId: "storage1" });
});

test.each([
  ["svg", "“me.heic” is an SVG drawing. Please choose a photo or a picture of another kind."],
  ["unreadable", "“me.heic” is not a picture that your browser can open."],
  ["tooLarge", "“me.heic” has more than 40 megapixels or 50 MB. Please choose a smaller picture."],
] as const)("[S-1] a file that is %s is refused by name, and nothing is sent", async (fault, sentence) => {
  const send = await open({ drawn: { fault } });
  choose(photo);
  await screen.findByText(sentence);
  expect(send).not.toHaveBeenCalled();
});

test("[S-1] [S-2] [P-10] without a connection a picture is neither sent nor removed, and that is said", async () => {
  const remove = vi.fn<Answer>(() => null);
  const send = await open({ url: "blob:me", functions: { "users:removeUserImage": remove }, isReachable: false });
  choose(photo);
  await screen.findByText("There is no connection. Try again when it is back.");
  await userEvent.setup().click(screen.getByRole("button", { name: "Reset" }));
  expect(send).not.toHaveBeenCalled();
  expect(remove).not.toHaveBeenCalled();
});

test("[S-1] an upload that fails is said and logged, and so is said that it was the last of the day", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error("no");
  const refuse = vi.fn<Answer>(() => {
    throw error;
  });
  await open({ functions: { "files:generateUploadUrl": refuse } });
  choose(photo);
  expect(await screen.findByText("Your avatar could not be changed. Please try again.")).toBeDefined();
  refuse.mockImplementation(() => {
    throw new ConvexError<AppErrorData>({ code: "limitReached", retryAt: 0 });
  });
  choose(photo);
  await screen.findByText("You have uploaded many pictures today. Please try again tomorrow.");
  expect(logged).toHaveBeenCalledExactlyOnceWith("Changing the avatar failed", error);
  logged.mockClear();
});

test("[S-2] Reset is there when an avatar is, and removes it", async () => {
  const remove = vi.fn<Answer>(() => null);
  await open({ url: "blob:me", functions: { "users:removeUserImage": remove } });
  expect(document.querySelector("img")?.getAttribute("src")).toBe("blob:me");
  await userEvent.setup().click(screen.getByRole("button", { name: "Reset" }));
  await screen.findByText("Your avatar is removed.");
  expect(remove).toHaveBeenCalledExactlyOnceWith({});
});

test("[S-3] without an avatar there is a gradient, and nothing to reset", async () => {
  await open({});
  expect(document.querySelector(".bg-linear-150")).not.toBeNull();
  expect(document.querySelector("img")).toBeNull();
  expect(screen.queryByRole("button", { name: "Reset" })).toBeNull();
});
