import "./styles.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { askAhead } from "./app/askAhead.ts";
import { initI18n } from "./app/i18n/i18n.ts";
import { Providers } from "./app/Providers.tsx";
import { convexUrl } from "./platform/convex/convexUrl.ts";
import { ResilientConvexClient } from "./platform/convex/ResilientConvexClient.ts";
import { followInstall } from "./platform/device/install.ts";
import { followKeyboard } from "./platform/device/keyboard.ts";
import { logFailure } from "./platform/device/logFailure.ts";
import { watchPresses } from "./platform/device/press.ts";
import { followTheme } from "./platform/device/theme.ts";
import { leaveFirstFrame } from "./platform/firstFrame/firstFrame.ts";
import { forgetShell, keepShell } from "./platform/serviceWorker/registerServiceWorker.ts";
import { createAppRouter } from "./router.tsx";
import { takeAuthCallback } from "./user/signIn/authCallback.ts";

const element = document.getElementById("root");
if (element === null) throw new Error("index.html has no #root");

followTheme();
followKeyboard();
watchPresses();
followInstall();
if (import.meta.env.PROD) keepShell();
else void forgetShell();
const arrival = takeAuthCallback();
const router = createAppRouter({ arrival });
const client = new ResilientConvexClient(convexUrl());
// Asked for, its connection is opened: beside the first drawing, and not behind it.
client.connectionState();
// Who comes back to sign in takes over from whom this browser holds.
if (arrival === null) askAhead(client, window.location.pathname);
void start(element);

/** No `await` of the module itself: the routes' files import what stands in this one, and would wait for it. */
async function start(root: HTMLElement): Promise<void> {
  await initI18n();
  // With its first drawing the page is there, and not what stands in for it. What fails is told by its screen.
  await router.load().catch((error: unknown) => logFailure("Loading the page failed", error));
  leaveFirstFrame(root);
  createRoot(root).render(
    <StrictMode>
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}
