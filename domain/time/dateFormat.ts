const made = new Map<string, Intl.DateTimeFormat>();

/** As `new Intl.DateTimeFormat`, but each is made once: making one takes a phone longer than drawing the message that it is for. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  made.set(key, format);
  return format;
}
