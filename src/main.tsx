import "./styles.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { initI18n } from "./app/i18n/i18n.ts";
import { Providers } from "./app/Providers.tsx";
import { takeAuthCallback } from "./user/authCallback.ts";
import { convexUrl } from "./platform/convex/convexUrl.ts";
import { forgetShell, keepShell } from "./platform/serviceWorker/registerServiceWorker.ts";
import { ResilientConvexClient } from "./platform/convex/ResilientConvexClient.ts";
import { followKeyboard } from "./platform/device/keyboard.ts";
import { followInstall } from "./platform/device/install.ts";
import { watchPresses } from "./platform/device/press.ts";
import { leaveFirstFrame } from "./platform/firstFrame/firstFrame.ts";
import { followTheme } from "./platform/device/theme.ts";
import { createAppRouter } from "./router.tsx";

const element = document.getElementById("root");
if (element === null) throw new Error("index.html has no #root");

followTheme();
followKeyboard();
watchPresses();
followInstall();
if (import.meta.env.PROD) keepShell();
else void forgetShell();
const router = createAppRouter({ arrival: takeAuthCallback() });
const client = new ResilientConvexClient(convexUrl());
// Asked for, its connection is opened: beside the first drawing, and not behind it.
client.connectionState();
await initI18n();

leaveFirstFrame(element);
createRoot(element).render(
  <StrictMode>
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
