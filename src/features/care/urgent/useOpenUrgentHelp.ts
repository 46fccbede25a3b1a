import { useRouter } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The sheet of urgent help stands over the page: an entry of its own, so that Back closes it. */
    urgentHelp?: true;
  }
}

/** Whoever presses twice because nothing is there yet has one sheet: of two entries the second would stay behind it, and nothing would open any more. */
export function useOpenUrgentHelp(): () => void {
  const router = useRouter();
  return () => {
    if (router.history.location.state.urgentHelp !== true) router.history.push(router.latestLocation.href, { urgentHelp: true });
  };
}
