import { toCookieHeader } from '@/lib/base/http/site-cookies'
import type { CookieChange } from './decision'

/** `Set-Cookie` for a change. */
export const toSetCookie = ({ name, value, isSecure }: CookieChange) => toCookieHeader(name, value, isSecure)
