const made = new Map<string, Intl.DateTimeFormat>();

/** The zone is named, for one that is kept stays in the zone in which it was made, and people travel. */
type DateFormatOptions = Intl.DateTimeFormatOptions & { timeZone: string };

/** As `new Intl.DateTimeFormat`, but each is made once: making one takes a phone longer than drawing the message that it is for. */
export function dateFormat(locale: string, options: DateFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  made.set(key, format);
  return format;
}
