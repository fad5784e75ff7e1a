import type { NewSession } from './sessions'
import type { SignInMethod } from '@/lib/base/domain/account'
import type { AccountContext, CookieChange } from './account-action'
import { createId, createToken, hashToken } from './tokens'

/**
 * Creates a new session, independent of earlier ones in the browser, and the cookies for it.
 * `providerSession` is the session id of the OpenID Connect provider, if it sent one.
 */
export function beginSession(
  { deviceToken, address, userAgent, now }: AccountContext,
  method: SignInMethod,
  providerSession: string | null = null,
): { session: NewSession; cookies: CookieChange[] } {
  const { token, hash } = createToken()
  const device = deviceToken ?? createToken().token
  const session = {
    id: createId(),
    tokenHash: hash,
    method,
    providerSession,
    userAgent: userAgent.slice(0, 400),
    // Removes the prefix that dual-stack sockets add to IPv4 addresses.
    address: address.replace(/^::ffff:(?=\d+\.)/, ''),
    deviceHash: hashToken(device),
    now,
  }
  return {
    session,
    cookies: [
      ['room', token],
      ['device', device],
      ['answer', null],
    ],
  }
}
