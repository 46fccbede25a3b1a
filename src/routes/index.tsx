import { createFileRoute } from "@tanstack/react-router";
import { Splash } from "#app/auth/Splash.tsx";

/** Never stayed at: `landing` leads on from here. */
export const Route = createFileRoute("/")({ component: Splash });
