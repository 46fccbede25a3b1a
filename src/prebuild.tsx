import { RouterProvider } from "@tanstack/react-router";
import type { ConvexReactClient } from "convex/react";
import { type FunctionReference, getFunctionName } from "convex/server";
import { createRoot } from "react-dom/client";
import { withConsent } from "#domain/account/consent.ts";
import { initI18n } from "./app/i18n/i18n.ts";
import { LANGUAGE_KEY } from "./app/i18n/askedLanguage.ts";
import { Providers } from "./app/Providers.tsx";
import { EARLY_FIELD } from "./platform/firstFrame/earlyField.ts";
import { createAppRouter } from "./router.tsx";

/** Nobody in particular, who has been here before. */
const SOMEBODY = {
  _id: "somebody",
  _creationTime: 0,
  username: "",
  finishedSetupSteps: ["place", "child"],
  consents: withConsent([], 0),
};
const ADDRESS = "http://backend.invalid";

/** Knows who is there, and answers nothing else: what stands then is the frame of the page. */
class SilentClient {
  readonly address = ADDRESS;
  readonly url = ADDRESS;
  readonly logger = { log() {}, warn() {}, error() {}, logVerbose() {} };

  setAuth(fetchToken: (options: object) => Promise<string | null>, onChange: (signedIn: boolean) => void): void {
    void fetchToken({ forceRefreshToken: false }).then((token) => onChange(token !== null));
  }

  clearAuth(): void {}
  connectionState = () => ({ isWebSocketConnected: true, connectionRetries: 0 });
  subscribeToConnectionState = () => () => {};
  mutation = () => new Promise(() => {});
  action = () => new Promise(() => {});
  query = () => new Promise(() => {});

  watchQuery(reference: FunctionReference<"query">) {
    const answer = getFunctionName(reference) === "users:current" ? SOMEBODY : undefined;
    return { localQueryResult: () => answer, onUpdate: () => () => {}, journal: () => undefined };
  }
}

interface Frame {
  signedIn: boolean;
  language: string;
  readWords: (url: string) => Promise<Response>;
}

/**
 * For the build, in a document without a screen: the page of the address as it stands before the backend has answered anything, drawn by
 * the app itself, so that it cannot come to differ from it.
 */
export async function drawFrame({ signedIn, language, readWords }: Frame): Promise<string> {
  localStorage.clear();
  localStorage.setItem(LANGUAGE_KEY, language);
  if (signedIn) localStorage.setItem(`__convexAuthJWT_${ADDRESS.replace(/[^a-zA-Z0-9]/g, "")}`, "token");
  await initI18n(undefined, readWords);
  const element = document.createElement("div");
  document.body.replaceChildren(element);
  const root = createRoot(element);
  root.render(
    <Providers client={new SilentClient() as unknown as ConvexReactClient}>
      <RouterProvider router={createAppRouter({ arrival: null })} />
    </Providers>,
  );
  await settled(element);
  // What is another one each time would be seen to change.
  for (const varying of element.querySelectorAll("[data-varies]")) varying.remove();
  // The app's own comes under the frame: of two choices of files nobody could tell which one is meant.
  for (const chooser of element.querySelectorAll("input[type=file]")) chooser.remove();
  for (const field of element.querySelectorAll("textarea")) makeEarly(field, element);
  const html = element.innerHTML;
  root.unmount();
  return html;
}

/** The field of a frame can be written in, and its messages are read and scrolled; the rest is for the eye until the app is there. */
function makeEarly(field: HTMLTextAreaElement, around: Element): void {
  const isLive = (part: Element) => part === field || part.matches("[role=log]");
  const holdsLive = (part: Element) => part.contains(field) || part.querySelector("[role=log]") !== null;
  for (const part of around.children) {
    if (isLive(part)) continue;
    if (holdsLive(part)) makeEarly(field, part);
    else {
      part.setAttribute("inert", "");
      part.setAttribute("aria-hidden", "true");
    }
  }
  if (field.parentElement !== around) return;
  field.setAttribute(EARLY_FIELD, field.id);
  field.removeAttribute("id");
  field.removeAttribute("aria-describedby");
}

const LOOK_MS = 20;
const STILL_LOOKS = 10;

/** Waits until nothing changes any more. */
async function settled(element: HTMLElement): Promise<void> {
  let last = "";
  for (let still = 0; still < STILL_LOOKS;) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
    const now = element.innerHTML;
    still = now === last && now !== "" ? still + 1 : 0;
    last = now;
  }
}
