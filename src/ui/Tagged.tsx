import { cloneElement, Fragment, type ReactElement } from "react";

/** `<name>words</name>`, not within another. */
const TAG = /<(\w+)>(.*?)<\/\1>/;

interface TaggedProps {
  /** With tags around some of its words; an unknown tag leaves them plain. */
  text: string;
  /** What each tag stands for; the words become its children. */
  components: Record<string, ReactElement>;
}

/** A sentence of which some words are a link, or bold: each language has them where it wants. */
export function Tagged({ text, components }: TaggedProps) {
  // Plain words, a tag's name, its words, plain words, and so on.
  const parts = text.split(TAG);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const component = index % 3 === 2 ? components[parts[index - 1] ?? ""] : undefined;
    const key = `${index}`;
    return component === undefined ? <Fragment key={key}>{part}</Fragment> : cloneElement(component, { key }, part);
  });
}
