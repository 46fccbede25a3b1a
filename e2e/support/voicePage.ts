import type { Locator, Page } from "@playwright/test";

/** The voice screen as a person meets it: by the names that the contract fixes. */
export class VoicePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From a chat: a page in which nobody has pressed anything yet may be kept from hearing and sounding. */
  async open(): Promise<this> {
    await this.page.goto("/chat/");
    await this.page.getByRole("button", { name: "Start voice chat" }).click();
    await this.button("Talk").waitFor();
    return this;
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  get pill(): Locator {
    return this.page.getByRole("status", { name: /^(AI Connected|Connecting\.\.\.|Connection Error|Disconnected)$/ });
  }

  /** What is said, as it stands there to be read. */
  get captions(): Locator {
    return this.page.getByRole("region", { name: "What is said" });
  }

  get alert(): Locator {
    return this.page.getByRole("alertdialog", { name: /^Error: / });
  }

  /**
   * Until the microphone has heard the end of some words, and long enough that the moment before a press holds none of them: what is
   * said next is heard from its beginning.
   */
  async pauseInSpeech(): Promise<void> {
    await this.page.waitForFunction(() => {
      const level = Number(document.querySelector<HTMLElement>("main :has(> [data-talk])")?.style.getPropertyValue("--level"));
      const heard = window as { loudAt?: number };
      if (level > 0.05) heard.loudAt = performance.now();
      const quietMs = performance.now() - (heard.loudAt ?? performance.now());
      return quietMs > 800 && quietMs < 1_300;
    });
  }
}
