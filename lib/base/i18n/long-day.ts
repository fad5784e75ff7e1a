/** Enough for the languages and time zones of most sites; an operating system's format takes some kilobytes. */
const MAX_FORMATS = 64

const formats = new Map<string, Intl.DateTimeFormat>()

/** A day as it is written in a text: `14 de agosto de 2016`. Making a format takes longer than a hundred days. */
export function toLongDay(at: Date, locale: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`
  const known = formats.get(key)
  if (known) return known.format(at)
  if (formats.size >= MAX_FORMATS) formats.clear()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  formats.set(key, format)
  return format.format(at)
}
