import { act, render, screen } from "@testing-library/react";
import { useStore } from "#platform/state/useStore.ts";
import { TestVoiceSession } from "./session/VoiceSession.testing.ts";
import { VoiceScreen } from "./VoiceScreen.tsx";

/** Which ways out of the screen were taken since it was shown. */
export const left: string[] = [];

function Screen({ t }: { t: TestVoiceSession }) {
  const snapshot = useStore(t.session);
  const exchanges = useStore(t.transcript);
  return (
    <VoiceScreen
      session={t.session}
      snapshot={snapshot}
      exchange={exchanges.at(-1) ?? null}
      emergencyCard={null}
      urgentHelp={null}
      connection={null}
      onMinimize={() => left.push("minimized")}
      onExit={() => left.push("left")}
      onEnded={() => left.push("ended")}
    />
  );
}

/** The screen, not connected yet. */
export function show(): TestVoiceSession {
  const t = new TestVoiceSession();
  left.length = 0;
  render(<Screen t={t} />);
  return t;
}

/** The same, connected and idle. */
export async function showConnected(): Promise<TestVoiceSession> {
  const t = show();
  await act(async () => void (await t.open()));
  return t;
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
export const alert = () => screen.queryByRole("alertdialog")?.querySelector("h2")?.textContent;
