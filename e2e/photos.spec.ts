import { type Locator, type Page, type Route } from "@playwright/test";
import { amount } from "#scripts/long.ts";
import { ChatPage } from "./support/chatPage.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { asTaken, drawPhoto, PLACE, type PhotoFile } from "./support/photoFiles.ts";
import { PHONE_SIZE } from "./support/sizes.ts";

const UPLOADS = /\/files\?ticket=/;

/** The photos of a chat, in the field and in its messages. */
class Photos {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get removeButtons(): Locator {
    return this.page.getByRole("button", { name: "Remove image" });
  }

  get uploading(): Locator {
    return this.page.getByRole("progressbar", { name: "Uploading" });
  }

  async choose(...files: PhotoFile[]): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.page.getByRole("button", { name: "Attach images" }).click();
    await this.page.getByRole("button", { name: "Choose photos" }).click();
    await (await chooser).setFiles(files);
  }

  async expectAttached(count: number): Promise<void> {
    await expect(this.removeButtons).toHaveCount(count);
    await expect(this.page.locator("main li:not([role=log] *)").getByRole("img")).toHaveCount(count);
    await expect(this.uploading).toHaveCount(0);
  }
}

function textFile(name: string, mimeType: string, content = "no picture"): PhotoFile {
  return { name, mimeType, buffer: Buffer.from(content) };
}

/** The size of a picture as it was loaded, and whether its upper half is red. */
async function seen(image: Locator) {
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  return await image.evaluate((element: HTMLImageElement) => {
    const canvas = new OffscreenCanvas(element.naturalWidth, element.naturalHeight);
    const context = canvas.getContext("2d");
    context?.drawImage(element, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(canvas.width * 0.75, canvas.height * 0.25, 1, 1).data ?? [];
    return { width: canvas.width, height: canvas.height, redAbove: red > blue };
  });
}

for (const size of amount([PHONE_SIZE], [PHONE_SIZE, { width: 1_280, height: 800 }])) {
  test(`[U-1] [U-4] [C-3] [C-6] [C-23] a phone's photo is small, upright and without its place when it is asked about, at ${size.width} px`, async ({
    signUp,
    provider,
  }) => {
    const { page } = await signUp();
    await page.setViewportSize(size);
    const chat = await new ChatPage(page).open();
    const photos = new Photos(page);
    await provider.answers("grapes", { chunks: ["Cut ", "them."] });
    const drawn = await drawPhoto(page, "grapes.jpg", { width: 1_600, height: 1_200 });
    await photos.choose(asTaken(drawn));
    await photos.expectAttached(1);
    await expectAccessible(page);
    await chat.ask("Can she have these grapes?");
    await expect(chat.replies).toContainText("Cut them.");

    const shown = chat.questions.getByRole("img", { name: "Photo 1" });
    await expect(shown).toHaveAttribute("src", /\/files\//);
    const given = await page.request.get((await shown.getAttribute("src")) ?? "");
    expect((await given.body()).includes(PLACE)).toBe(false);
    await page.reload();
    expect(await seen(shown)).toEqual({ width: 768, height: 1_024, redAbove: true });
    const [request] = await provider.requests("grapes");
    expect(JSON.stringify(request?.body)).toContain('"mimeType":"image/jpeg"');

    await page.getByRole("button", { name: "Enlarge: Photo 1" }).click();
    await expect(page.getByRole("dialog", { name: "Photo 1" })).toBeVisible();
    await expectAccessible(page);
    await expectDimmedAtNight(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Enlarge: Photo 1" })).toBeFocused();

    await page.route(/\/files\/\w+\?/, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(chat.questions.getByText("Image unavailable")).toBeVisible();
  });
}

/** The photo that is enlarged, in one theme after the other. */
async function expectDimmedAtNight(page: Page): Promise<void> {
  const enlarged = page.getByRole("dialog").getByRole("img");
  await expect(enlarged).toHaveCSS("filter", "none");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(enlarged).toHaveCSS("filter", "brightness(0.6)");
  await page.getByRole("button", { name: "Full brightness" }).click();
  await expect(enlarged).toHaveCSS("filter", "none");
  await page.emulateMedia({ colorScheme: "light" });
}

test(
  "[C-6] [C-8] [F28] three images are attached in their order, and whatever is left out is named",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page } = await signUp();
    const chat = await new ChatPage(page).open();
    const photos = new Photos(page);
    const png = await drawPhoto(page, "one.png", { width: 90, height: 60, type: "image/png" });
    const webp = await drawPhoto(page, "two.webp", { width: 60, height: 90, type: "image/webp" });
    const large = await drawPhoto(page, "three.jpg", { width: 7_680, height: 5_300 });
    const cut = { ...png, name: "cut.png", buffer: png.buffer.subarray(0, 40) };

    // The chips are there while the field is empty, and the one for photos opens the same choice.
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload Photo" }).click();
    await (
      await chooser
    ).setFiles([
      textFile("list.txt", "text/plain"),
      textFile("renamed.jpg", "image/jpeg"),
      textFile("empty.png", "image/png", ""),
      textFile("photo.heic", "image/heic", "\0\0\0\x18ftypheic\0\0\0\0"),
      cut,
    ]);
    const said = page.getByRole("status").filter({ hasText: "list.txt" });
    for (const words of [
      "“list.txt” is not an image",
      "“renamed.jpg” cannot be opened as an image",
      "“empty.png” is empty",
      "“photo.heic” is a HEIC photo",
      "“cut.png” cannot be opened as an image",
    ]) {
      await expect(said).toContainText(words);
    }
    // Those that could not be opened took no place.
    await photos.choose(large, png, webp, png);
    await photos.expectAttached(3);
    await expect(page.getByText("A message takes 3 photos; one was left out: “one.png”.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Upload Photo" })).toBeHidden();
    const sizes = [];
    for (const image of await page.getByRole("list", { name: "Photos" }).getByRole("img").all()) {
      const { width, height } = await seen(image);
      sizes.push(`${width}×${height}`);
    }
    expect(sizes).toEqual(["1024×707", "90×60", "60×90"]);
    await photos.removeButtons.first().click();
    await photos.expectAttached(2);
    await photos.choose(png);
    await photos.expectAttached(3);
    await chat.box.press("Enter");
    const sent = chat.questions.getByRole("img");
    await expect(sent).toHaveCount(3);
    // All of them fit on a phone.
    await page.setViewportSize(PHONE_SIZE);
    const right = async () => {
      const last = await sent.last().boundingBox();
      return last === null ? Number.NaN : last.x + last.width;
    };
    await expect.poll(right).toBeLessThanOrEqual(390 - 16);
  },
);

test(
  "[U-2] [P-6] [C-15] [F25] [F26] [F27] of three photos the one whose upload is cut or refused stays, is sent again alone, and nothing goes without it",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page } = await signUp();
    const chat = await new ChatPage(page).open();
    const photos = new Photos(page);
    await provider.answers("spotted patch", { chunks: ["Show a doctor."] });
    const photo = await drawPhoto(page, "rash.jpg", { width: 800, height: 600 });
    const other = await drawPhoto(page, "other.png", { width: 90, height: 60, type: "image/png" });
    let uploads = 0;
    const cutTheSecond = (route: Route) => (++uploads === 2 ? route.abort() : route.continue());
    const refuse = (route: Route) => route.fulfill({ status: 413, body: "" });
    /** All of it arrives, and the answer does not. */
    const cutAtTheEnd = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(UPLOADS, cutTheSecond);
    await photos.choose(other, photo, other);
    await expect.poll(() => uploads).toBe(3);
    for (const wrong of [refuse, null]) {
      await expect(page.getByRole("alert")).toContainText("Failed to upload file");
      await page.getByRole("button", { name: "Dismiss" }).click();
      await page.unroute(UPLOADS);
      if (wrong === null) break;
      await page.route(UPLOADS, wrong);
      await page.getByRole("button", { name: "Retry" }).click();
    }
    expect(uploads).toBe(3);
    await page.route(UPLOADS, cutAtTheEnd);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to upload file");

    // Sent all the same: that one is tried once more, the question comes back with it, and nothing goes without it.
    await chat.ask("Is this spotted patch a rash?");
    await expect(chat.box).toHaveValue("Is this spotted patch a rash?");
    await expect(page.getByText("Photo 2 could not be uploaded.")).toBeVisible();
    await photos.expectAttached(3);
    await expect(chat.questions).toHaveCount(0);
    expect(await provider.requests("spotted patch")).toEqual([]);

    await page.unroute(UPLOADS);
    await page.reload();
    await expect(chat.box).toHaveValue("Is this spotted patch a rash?");
    await photos.expectAttached(3);
    await chat.box.press("Enter");
    await expect(chat.replies).toContainText("Show a doctor.");
    await expect(chat.questions).toHaveCount(1);
    await expect(chat.questions.getByRole("img")).toHaveCount(3);
    expect(await provider.requests("spotted patch")).toHaveLength(1);
  },
);

test(
  "[C-15] [F26] [P-1] [P-2] over a connection of 10 kB a second a question waits with its photo, over a reload too, can be taken back, and goes out once",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page, context } = await signUp();
    const chat = await new ChatPage(page).open();
    const photos = new Photos(page);
    await provider.answers("slow rash", { chunks: ["Show a doctor."] });
    const photo = await drawPhoto(page, "rash.jpg", { width: 1_600, height: 1_200 });
    const uplink = await context.newCDPSession(page);
    const allow = async (bytesPerSecond: number) =>
      await uplink.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytesPerSecond,
      });
    await allow(10_000);
    // The photo is not even small yet when Enter is pressed.
    await chat.box.fill("Is this slow rash a rash?");
    await photos.choose(photo);
    await chat.box.press("Enter");
    await expect(chat.box).toHaveValue("");
    await expect(chat.questions).toContainText("It goes out as soon as the photos are ready.");
    const progress = chat.questions.getByRole("progressbar", { name: "Uploading" });
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);

    await page.reload();
    await expect(chat.questions.getByRole("img")).toHaveCount(1);
    await expect(progress).toBeVisible();
    await chat.questions.getByRole("button", { name: "Edit" }).click();
    await expect(chat.questions).toHaveCount(0);
    await expect(photos.removeButtons).toHaveCount(1);
    await expect(chat.box).toBeFocused();
    await expect(chat.box).toHaveValue("Is this slow rash a rash?");
    await chat.box.press("Enter");
    await expect(progress).toBeVisible();
    expect(await provider.requests("slow rash")).toEqual([]);

    await allow(-1);
    await page.reload();
    await expect(chat.replies).toContainText("Show a doctor.");
    await expect(chat.questions).toHaveCount(1);
    await expect(chat.questions.getByRole("img")).toHaveCount(1);
    await expect(chat.box).toHaveValue("");
    await expect(photos.removeButtons).toHaveCount(0);
    expect(await provider.requests("slow rash")).toHaveLength(1);
  },
);

test(
  "[P-6] [P-10] [P-1] a draft keeps its photos over a reload; without a network its question waits and goes once",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page, context } = await signUp();
    const chat = await new ChatPage(page).open();
    const photos = new Photos(page);
    await provider.answers("spots", { chunks: ["A heat rash, perhaps."] });
    const photo = await drawPhoto(page, "spots.jpg", { width: 800, height: 600 });
    let uploads = 0;
    page.on("request", (request) => {
      if (UPLOADS.test(request.url()) && request.method() === "POST") uploads++;
    });
    await photos.choose(photo);
    await photos.expectAttached(1);
    await chat.box.fill("What are these spots?");
    await page.reload();
    await expect(chat.box).toHaveValue("What are these spots?");
    await photos.expectAttached(1);
    // What the server has is not sent to it again.
    expect(uploads).toBe(1);

    await context.setOffline(true);
    await photos.choose(photo);
    await expect(photos.removeButtons).toHaveCount(2);
    await chat.box.press("Enter");
    await expect(chat.questions.getByRole("img")).toHaveCount(2);
    await expect(chat.questions).toContainText("Not sent yet");
    expect(await provider.requests("spots")).toEqual([]);
    await context.setOffline(false);
    await expect(chat.replies).toContainText("A heat rash, perhaps.", { timeout: 20_000 });
    await expect(chat.questions.getByRole("img")).toHaveCount(2);
    expect(await provider.requests("spots")).toHaveLength(1);
  },
);
