import { openStore } from './enter-room'
import type { OpenLink } from '@/lib/features/people/accounts/links'
import { hashToken } from '@/lib/features/people/accounts/tokens'

/**
 * Reads the one-time link that opened the page (`?clave=`). `link` is null if the link is unknown, used, expired or of
 * another kind. `hasPassword` is false if the sign-in policy forbids passwords.
 */
export async function openLink(
  searchParams: Promise<Record<string, string | string[] | undefined>>,
  kind: OpenLink['kind'],
): Promise<{ link: OpenLink | null; token: string; hasPassword: boolean }> {
  const [{ clave }, store] = await Promise.all([searchParams, openStore()])
  const token = typeof clave === 'string' ? clave.slice(0, 200) : ''
  const link = token === '' ? null : await store.links.readLink(hashToken(token), new Date())
  const hasPassword = (await store.policy.getSignInPolicy()) !== 'no-password'
  return { link: link?.kind === kind ? link : null, token, hasPassword }
}
