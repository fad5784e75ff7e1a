/**
 * What a cookie of this site is called. Under https a browser takes one of this name from this host alone, and over
 * https alone: no neighbouring host sets it. Over plain http it would take none.
 */
export const toCookieName = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

type Cookies = Readonly<Record<string, string | undefined>>

/** A reader's cookie: also by its plain name, under which earlier versions set it for a year. */
export const readReaderCookie = (cookies: Cookies, name: string, isSecure: boolean) =>
  cookies[toCookieName(name, isSecure)] ?? cookies[name]
