import type { ReactNode, SubmitEvent } from "react";
import { createRoot } from "react-dom/client";

export interface ShownMessage {
  id: string;
  text: string;
}

interface ShellProps {
  messages: readonly ShownMessage[];
  /** Absent: one cannot send yet. */
  onSend: ((text: string) => void) | null;
  /** Behind the messages. */
  children?: ReactNode;
}

/** The same bare page for every reference: a list of messages as plain text, and a field. */
export function Shell({ messages, onSend, children }: ShellProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("text");
    if (typeof text === "string" && text !== "") onSend?.(text);
    event.currentTarget.reset();
  };
  return (
    <main>
      <div role="log">
        {messages.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
        {children}
      </div>
      <form onSubmit={send}>
        <input name="text" aria-label="Message" autoComplete="off" disabled={onSend === null} />
      </form>
    </main>
  );
}

export function show(page: ReactNode): void {
  const root = document.createElement("div");
  document.body.append(root);
  createRoot(root).render(page);
}

/** What the address of a page says: where its backend is, or its provider. */
export function given(name: string): string {
  return new URLSearchParams(location.search).get(name) ?? "";
}
