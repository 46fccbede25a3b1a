import { RouterProvider } from "@tanstack/react-router";
import type { ConvexReactClient } from "convex/react";
import { type FunctionReference, getFunctionName } from "convex/server";
import { createRoot } from "react-dom/client";
import { withConsent } from "#domain/account/consent.ts";
import { EARLY_FIELD, type FrameOptions } from "#domain/pages/prebuiltPage.ts";
import { LANGUAGE_KEY } from "./app/i18n/askedLanguage.ts";
import { initI18n } from "./app/i18n/i18n.ts";
import { Providers } from "./app/Providers.tsx";
import type { EarlyField } from "./platform/firstFrame/earlyField.ts";
import { EARLY_PRESS, EARLY_VIEW, MAIL } from "./platform/firstFrame/earlyPress.ts";
import { authKey } from "./platform/storage/keys.ts";
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

/**
 * For the build, in a document without a screen: the page of the address as it stands before the backend has answered anything, drawn by
 * the app itself, so that it cannot come to differ from it.
 */
export async function drawFrame({ isSignedIn, language, readWords }: FrameOptions): Promise<string> {
  localStorage.clear();
  localStorage.setItem(LANGUAGE_KEY, language);
  if (isSignedIn) localStorage.setItem(authKey("JWT", ADDRESS), "token");
  await initI18n(undefined, readWords);
  const element = document.createElement("div");
  document.body.replaceChildren(element);
  const root = createRoot(element);
  root.render(
    <Providers client={new SilentClient() as unknown as ConvexReactClient}>
      <RouterProvider router={createAppRouter({ arrival: null })} />
    </Providers>,
  );
  const views: string[] = [];
  const first = await viewOf(element, isSignedIn);
  const way = element.querySelector<HTMLElement>(`[${EARLY_PRESS}=${MAIL}]`);
  if (way !== null) {
    way.click();
    views.push(`<div ${EARLY_VIEW}="options">${first}</div>`);
    views.push(`<div ${EARLY_VIEW}="${MAIL}" hidden>${await viewOf(element, isSignedIn)}</div>`);
  }
  root.unmount();
  return views.length === 0 ? first : views.join("\n");
}

/** What the app shows, once it changes no more, as it can stand in a frame. */
async function viewOf(element: HTMLElement, signedIn: boolean): Promise<string> {
  await settled(element);
  const view = element.cloneNode(true) as Element;
  // What is another one each time would be seen to change.
  for (const varying of view.querySelectorAll("[data-varies]")) varying.remove();
  // The app's own comes under the frame: of two choices of files nobody could tell which one is meant.
  for (const chooser of view.querySelectorAll("input[type=file]")) chooser.remove();
  const live = signedIn ? LIVE_TO_PERSONS : LIVE_TO_VISITORS;
  if (view.querySelector(live) !== null) makeEarly(view, live);
  for (const field of view.querySelectorAll<EarlyField>("textarea, input[type=email]")) nameEarly(field, view);
  return view.innerHTML;
}

/** The field of a chat can be written in, and its messages are read and scrolled: without a field nothing is live. */
const LIVE_TO_PERSONS = ":is(textarea, [role=log])";
/** A visitor says how they sign in, and follows links, which need no app. */
const LIVE_TO_VISITORS = `:is([${EARLY_PRESS}], input[type=email], [type=submit], a[href])`;

/** What is not live is for the eye until the app is there. */
function makeEarly(around: Element, live: string): void {
  for (const part of around.children) {
    if (part.matches(live)) continue;
    if (part.querySelector(live) !== null) makeEarly(part, live);
    else {
      part.setAttribute("inert", "");
      part.setAttribute("aria-hidden", "true");
    }
  }
}

/** Ids are the app's, and are others each time: the field says its label itself. */
function nameEarly(field: EarlyField, view: Element): void {
  const label = view.querySelector(`label[for="${field.id}"]`);
  if (label !== null) field.setAttribute("aria-label", label.textContent);
  field.setAttribute(EARLY_FIELD, field.name || field.id);
  field.removeAttribute("aria-describedby");
  label?.removeAttribute("for");
  for (const part of view.querySelectorAll(`[id^="${field.id}"]`)) part.removeAttribute("id");
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
