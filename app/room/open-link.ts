import { openStore } from './enter-room'
import type { OpenLink } from '@/lib/features/accounts/links'
import { hashToken } from '@/lib/features/accounts/tokens'

/**
 * The link that a page was opened by (`?clave=`); null where it is unknown, used, expired, or another kind.
 * `hasPassword`: its person chooses one.
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
