import "./styles.css";
import { RouterProvider } from "@tanstack/react-router";
import { ConvexReactClient } from "convex/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startWords } from "#app/i18n.ts";
import { Providers } from "#app/Providers.tsx";
import { convexUrl } from "#platform/convexUrl.ts";
import { takeSignInCode } from "#platform/signInCode.ts";
import { followTheme } from "#platform/theme.ts";
import { createAppRouter } from "./router.tsx";

const element = document.getElementById("root");
if (element === null) throw new Error("index.html has no #root");

followTheme();
const router = createAppRouter({ signInCode: takeSignInCode() });
const client = new ConvexReactClient(convexUrl());
await startWords();

createRoot(element).render(
  <StrictMode>
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
