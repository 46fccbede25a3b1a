import { useRef, useState } from "react";
import { given, Shell, type ShownMessage, show } from "./Shell.tsx";

interface Event {
  candidates: { content: { parts: { text: string }[] } }[];
}

/** Between two events of the provider. */
const GAP = "\r\n\r\n";

/** The least that can be done: the browser asks the provider itself, and each piece goes into the page as it comes. Nothing is kept. */
function Floor() {
  const [messages, setMessages] = useState<ShownMessage[]>([]);
  const answer = useRef<HTMLParagraphElement>(null);
  const send = (text: string) => {
    setMessages([{ id: "asked", text }]);
    void readAnswer((grown) => {
      if (answer.current !== null) answer.current.textContent = grown;
    });
  };
  return (
    <Shell messages={messages} onSend={send}>
      <p ref={answer} />
    </Shell>
  );
}

async function readAnswer(onText: (text: string) => void): Promise<void> {
  const { body } = await fetch(`${given("provider")}/floor:streamGenerateContent`);
  if (body === null) throw new Error("The provider answered nothing.");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = "";
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const events = (unread + read.value).split(GAP);
    unread = events.pop() ?? "";
    for (const event of events) text += textOf(JSON.parse(event.slice("data: ".length)) as Event);
    onText(text);
  }
}

function textOf({ candidates }: Event): string {
  return candidates.flatMap(({ content }) => content.parts.map(({ text }) => text)).join("");
}

show(<Floor />);
