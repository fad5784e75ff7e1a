import encodeQR from 'qr'
import type { Organisation, Publication } from '@/lib/base/domain/model'
import { toArticleHref } from '@/lib/base/links/links'
import type { GeneratedFile } from '@/lib/delivery/page-cache/generated-files'
import { buildAddress } from './site-address'

/** Returns a QR code with the article's URL, for its printed page; null if the organisation has no domain. */
export function toPrintedCode(
  organisation: Organisation,
  { cardId, publishedAt }: Pick<Publication, 'cardId' | 'publishedAt'>,
): GeneratedFile | null {
  const address = buildAddress(organisation, toArticleHref(cardId))
  if (address === null) return null
  return {
    // Error correction `medium`: the code stays readable if 15 % of it is damaged, because paper gets folded and
    // stained.
    body: encodeQR(address, 'svg', { ecc: 'medium', border: 2 }),
    type: 'image/svg+xml',
    changedAt: publishedAt ? new Date(publishedAt) : null,
  }
}
