import type { NewSession } from './sessions'
import type { SignInMethod } from '@/lib/base/domain/account'
import type { AccountContext, CookieChange } from './account-action'
import { createId, createToken, hashToken } from './tokens'

/**
 * A new session, whatever the browser had before, and what the browser is to keep of it. `providerSession` is
 * the OpenID Connect provider's own, where it has named one.
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
    // Of IPv4 as it came through a socket for both.
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
