import { getQueries } from '@/lib/features/queries'
import type { OpenLink } from '@/lib/features/accounts/links'
import { hashToken } from '@/lib/features/accounts/tokens'

/** The link that a page was opened by (`?clave=`); null where it is unknown, used, expired, or another kind. */
export async function openLink(
  searchParams: Promise<Record<string, string | string[] | undefined>>,
  kind: OpenLink['kind'],
): Promise<{ link: OpenLink | null; token: string }> {
  const [{ clave }, store] = await Promise.all([searchParams, getQueries()])
  const token = typeof clave === 'string' ? clave.slice(0, 200) : ''
  const link = token === '' || !store ? null : await store.links.readLink(hashToken(token), new Date())
  return { link: link?.kind === kind ? link : null, token }
}
