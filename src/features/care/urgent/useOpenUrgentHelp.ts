import { useRouter } from "@tanstack/react-router";

/** Whoever presses twice because nothing is there yet has one sheet: of two entries the second would stay behind it, and nothing would open any more. */
export function useOpenUrgentHelp(): () => void {
  const router = useRouter();
  return () => {
    if (router.history.location.state.urgentHelp !== true) router.history.push(router.latestLocation.href, { urgentHelp: true });
  };
}
