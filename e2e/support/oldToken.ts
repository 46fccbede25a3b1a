import type { Page } from "@playwright/test";
import { TOKEN_PREFIX } from "./newUser.ts";

/** Has the browser hold a token whose time is over, as after an hour away, and says which; its sign-in can be renewed. */
export async function outliveToken(page: Page): Promise<string> {
  return await page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix)) ?? "";
    const claims = JSON.parse(atob(localStorage.getItem(key)?.split(".")[1] ?? "")) as object;
    const token = `a.${btoa(JSON.stringify({ ...claims, exp: 1 }))}.b`;
    localStorage.setItem(key, token);
    return token;
  }, TOKEN_PREFIX);
}
