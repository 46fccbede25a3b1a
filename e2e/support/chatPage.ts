import { expect, type Locator, type Page } from "@playwright/test";
import { leftInBrowser } from "./browserStores.ts";
import { drawPhoto } from "./photoFiles.ts";

/** The chat as a person meets it: by the names that the contract fixes. */
export class ChatPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** With the app itself there: the frame before it takes words too, and can nothing else. */
  async open(path = "/chat/"): Promise<this> {
    await this.page.goto(path);
    await this.page.locator("#first").waitFor({ state: "detached" });
    await this.box.waitFor();
    return this;
  }

  /** The path of the chat, as soon as it is one that is stored. */
  async path(): Promise<string> {
    await this.page.waitForURL(/\/chat\/\w{20,}/);
    return new URL(this.page.url()).pathname;
  }

  get box(): Locator {
    return this.page.getByRole("textbox", { name: "Message", exact: true });
  }

  get log(): Locator {
    return this.page.getByRole("log", { name: "Conversation" });
  }

  /** What the parent wrote. */
  get questions(): Locator {
    return this.log.getByRole("article", { name: "You" });
  }

  get replies(): Locator {
    return this.log.getByRole("article", { name: "Amma" });
  }

  get stopButton(): Locator {
    return this.page.getByRole("button", { name: "Stop generating" });
  }

  get tryAgain(): Locator {
    return this.page.getByRole("button", { name: "Try again" });
  }

  /** What can be done with a message. */
  action(message: Locator, name: string): Locator {
    return message.getByRole("button", { name, exact: true });
  }

  /** In their list: the start leads to the last one, too. */
  get chats(): Locator {
    return this.page.locator("aside").getByRole("link").and(this.page.locator('[href^="/chat/"]'));
  }

  /** What is written before the new chat is drawn stands in the one before, and may be sent there. */
  async startNew(): Promise<void> {
    await this.page.getByRole("button", { name: "New Chat" }).click();
    await expect(this.log).toBeHidden();
  }

  async ask(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press("Enter");
  }

  /** Words and a photo that wait in the field, and in the browser. */
  async leaveDraft(text: string): Promise<void> {
    await this.box.fill(text);
    const photo = await drawPhoto(this.page, "rash.jpg", { width: 80, height: 60 });
    await this.page.getByLabel("Attach images").and(this.page.locator("input")).setInputFiles(photo);
    for (const place of ["local storage: amma.draft.", "local storage: amma.draftPhotos.", "database: photos"])
      await expect.poll(async () => (await leftInBrowser(this.page)).join()).toContain(place);
  }
}
