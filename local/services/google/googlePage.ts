import type { ServerResponse } from "node:http";
import { escapeHtml } from "#domain/escapeHtml.ts";
import { sendPage } from "#local/services/pages/htmlPage.ts";

const ACCOUNT = "parent@example.com";

/** An account to choose, or to type: the form leads to this page again, which then offers it too. Each choice leads back to the app. */
export function sendAccountPage(response: ServerResponse, asked: URL): void {
  const typed = asked.searchParams.get("typed")?.trim() ?? "";
  const accounts = typed === "" ? [ACCOUNT] : [typed, ACCOUNT];
  const rest = [...asked.searchParams].filter(([name]) => name !== "typed");
  const body = `<p class="soft">This stands in for Google on this machine. Nothing here reaches Google.</p>
<ul>
${accounts.map((email) => `<li>${choice(asked, { account: email }, `Continue as ${email}`)}</li>`).join("\n")}
<li>${choice(asked, { error: "yes" }, "Do not sign in")}</li>
</ul>
<article>
<form>
${rest.map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join("\n")}
<label for="typed">Another account</label>
<input id="typed" type="email" name="typed" required>
<button>Use this account</button>
</form>
</article>`;
  sendPage(response, { title: "Choose an account", body, formTarget: "self" });
}

function choice(asked: URL, chosen: Record<string, string>, label: string): string {
  const query = new URLSearchParams([...asked.searchParams, ...Object.entries(chosen)]);
  query.delete("typed");
  return `<a href="?${escapeHtml(query.toString())}">${escapeHtml(label)}</a>`;
}
