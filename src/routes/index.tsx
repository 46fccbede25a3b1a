import { createFileRoute } from "@tanstack/react-router";
import { Splash } from "#app/auth/Splash.tsx";

/** Never stayed at: `routeDecision` leads on from here. */
export const Route = createFileRoute("/")({ component: Splash });
