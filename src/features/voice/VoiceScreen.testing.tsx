import { act, render, type RenderResult, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { useStore } from "#platform/state/useStore.ts";
import { TestVoiceSession } from "./session/VoiceSession.testing.ts";
import { VoiceScreen } from "./VoiceScreen.tsx";

/** Which ways out of the screen were taken since it was shown. */
export const left: string[] = [];

function Screen({ t, card }: { t: TestVoiceSession; card: ReactNode }) {
  const snapshot = useStore(t.session);
  const turns = useStore(t.transcript);
  return (
    <VoiceScreen
      session={t.session}
      snapshot={snapshot}
      turn={turns.at(-1) ?? null}
      emergencyCard={card}
      isCovered={card !== null}
      urgentHelp={null}
      connection={null}
      onMinimize={() => left.push("minimized")}
      onExit={() => left.push("left")}
      onEnded={() => left.push("ended")}
    />
  );
}

let rerender: RenderResult["rerender"];

/** An emergency card comes, and is open. */
export function showCard(t: TestVoiceSession, card: ReactNode): void {
  rerender(<Screen t={t} card={card} />);
}

/** The screen, not connected yet. */
export function show(): TestVoiceSession {
  const t = new TestVoiceSession();
  left.length = 0;
  ({ rerender } = render(<Screen t={t} card={null} />));
  return t;
}

/** The same, connected and idle. */
export async function showConnected(): Promise<TestVoiceSession> {
  const t = show();
  await act(async () => void (await t.open()));
  return t;
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
/** By its name. */
export function alert() {
  const name = screen.queryByRole("alertdialog")?.getAttribute("aria-labelledby");
  return typeof name === "string" ? document.querySelector(`#${CSS.escape(name)}`)?.textContent : undefined;
}
