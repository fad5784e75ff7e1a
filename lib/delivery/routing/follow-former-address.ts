import { tryRead } from '@/lib/content/try-read'
import { toArticleHref } from '@/lib/base/links/links'
import type { Decision } from './decision'

/** Leads on to the piece that was at the address, where readers see it; else the decision as it is. */
export async function followFormerAddress(decision: Decision): Promise<Decision> {
  if (decision.former === null) return decision
  const { organisation, path } = decision.former
  const card = await tryRead('findRedirect', organisation, path)
  if (!card) return decision
  return {
    action: { kind: 'redirect', location: toArticleHref(card), status: 301 },
    cookies: [],
    sharedFor: null,
    sessionError: null,
    former: null,
  }
}
