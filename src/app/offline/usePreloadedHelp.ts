import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { afterFirstFrame } from "#platform/firstFrame/firstFrame.ts";

/** The numbers and the danger check are there when the network is not. */
export function usePreloadedHelp(): void {
  const router = useRouter();
  useEffect(() => {
    afterFirstFrame(() => {
      void router.preloadRoute({ to: "/emergency" });
      void router.preloadRoute({ to: "/check" });
    });
  }, [router]);
}
