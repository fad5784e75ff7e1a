import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { MeasuredKind, Vital } from '@/lib/base/domain/vitals'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { parseAddress } from '@/lib/delivery/page-cache/page-address'
import type { ReadingBatch } from './reading-buffer'
import type { ReadPages } from './reading-counter'
import { toSearchWords } from './search-words'

/** So that what waits for the database is few counts, and each day of every time zone gets its own. */
const PERIOD_MS = 15 * 60_000
/** How many searches are asked again in a batch whether they find anything; of others it is not known. */
const MAX_ASKED = 50

export type HasResults = (organisation: OrganisationId, text: string) => Promise<boolean>

/**
 * What pages that were read come to as counts. Whether a search finds anything is asked as its page
 * has: a moment ago, so that the content cache knows.
 */
export async function toBatch(
  { paths, others, vitals }: ReadPages,
  now: number,
  hasResults: HasResults,
): Promise<ReadingBatch> {
  const at = new Date(now - (now % PERIOD_MS)).toISOString() as IsoInstant
  const batch: ReadingBatch = { readings: [], searches: [], vitals: [] }
  let total = 0
  for (const [path, readings] of paths) {
    const address = parseAddress(path)
    if (!address?.organisation || !('page' in address)) continue
    const { organisation, page } = address
    batch.readings.push({ organisation, at, readings, card: page.kind === 'article' ? page.card : null })
    if (page.kind !== 'search' || page.page !== 1 || page.text.trim() === '') continue
    const words = toSearchWords(page.text)
    const isFound = words === '' || ++total > MAX_ASKED || (await hasResults(organisation, page.text))
    batch.searches.push({
      organisation,
      at,
      searches: readings,
      withoutResults: isFound ? 0 : readings,
      words: total > MAX_ASKED ? '' : words,
    })
  }
  for (const [owner, readings] of others) {
    const organisation = parseOrganisationId(owner)
    if (organisation) batch.readings.push({ organisation, at, readings, card: null })
  }
  for (const [key, readings] of vitals) {
    const [owner, kind, vital, bound] = key.split(' ') as [string, MeasuredKind, Vital, string]
    const organisation = parseOrganisationId(owner)
    if (organisation) batch.vitals.push({ organisation, at, kind, vital, bound: Number(bound), readings })
  }
  return batch
}
