interface AvatarProps {
  /** What the initial is taken from. */
  name: string;
  imageUrl?: string | null;
}

/** Decoration beside a name or inside a named button: it has no name of its own. */
export function Avatar({ name, imageUrl }: AvatarProps) {
  if (imageUrl) return <img src={imageUrl} alt="" className="size-9 shrink-0 rounded-full object-cover" />;
  return (
    <span
      aria-hidden
      // The letter is as large as its circle, however large the text is.
      className="grid size-9 shrink-0 place-items-center rounded-full bg-leaf text-[15px] font-strong text-surface
        dark:bg-leaf-soft dark:text-leaf dark:inset-ring dark:inset-ring-line-strong"
    >
      {initial(name)}
    </span>
  );
}

function initial(name: string): string {
  const [first = ""] = name.trim();
  return first.toLocaleUpperCase();
}
