import { toCookieHeader } from '@/lib/base/http/site-cookies'
import type { CookieChange } from './decision'

/** Formats a cookie change as `Set-Cookie` header. */
export const toSetCookie = ({ name, value, isSecure }: CookieChange) => toCookieHeader(name, value, isSecure)
