import { toCookieHeader } from '@/lib/base/http/site-cookies'
import type { CookieChange } from './decision'

/** Returns the `Set-Cookie` header of a change. */
export const toSetCookie = ({ name, value, isSecure }: CookieChange) => toCookieHeader(name, value, isSecure)
