import type { CardId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { MeasuredKind, Vital } from '@/lib/base/domain/vitals'
import { parsePageNumber, type CountedPage } from '@/lib/base/domain/analytics'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { parseAddress, type PageAddress } from '@/lib/delivery/addresses/page-address'
import type { PageViewBatch } from './page-view-buffer'
import type { ReadPages } from './page-view-counter'
import type { SumCount } from '@/lib/features/insight/analytics/sum-queries'
import { toCountedPage } from './counted-page'
import { toSearchWords } from './search-words'

/**
 * Page views are added up per quarter hour. Few rows then wait for the database, and the days of every time zone
 * consist of whole quarter hours.
 */
const PERIOD_MS = 15 * 60_000
/**
 * Maximum number of searches per batch that are run again to determine if they have results. Further searches are
 * counted without words, as if they had results.
 */
const MAX_ASKED = 50

export type HasResults = (organisation: OrganisationId, text: string) => Promise<boolean>

/** Finds the card of a static page by its path; null if the page is no longer public. */
export type FindPage = (organisation: OrganisationId, path: string) => Promise<CardId | null>

/** Queries about content that `toBatch` needs. */
export type BatchReads = { hasResults: HasResults; findPage: FindPage }

/**
 * Converts counts of the edge thread to entries for the database. To determine if searches had results, runs them
 * again: shortly after a page was served, the content cache still has its searches.
 */
export async function toBatch(
  { paths, others, vitals, views, properties }: ReadPages,
  now: number,
  { hasResults, findPage }: BatchReads,
): Promise<PageViewBatch> {
  const at = new Date(now - (now % PERIOD_MS)).toISOString() as IsoInstant
  const batch: PageViewBatch = { readings: [], searches: [], vitals: [], sums: [] }
  const sums = new SumCollector(at)
  let total = 0
  for (const [path, readings] of paths) {
    const address = parseAddress(path)
    if (!address?.organisation || !('page' in address)) continue
    const { organisation, page } = address
    batch.readings.push({ organisation, at, readings, card: page.kind === 'article' ? page.card : null })
    const counted = await toCounted(address, findPage)
    sums.add({ organisation, page: counted }, 'measure', 'views', readings)
    sums.add({ organisation, page: counted }, 'language', address.language, readings)
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
    addSearch(sums, organisation, { words: total > MAX_ASKED ? '' : words, isFound, readings })
  }
  for (const [owner, readings] of others) {
    const organisation = parseOrganisationId(owner)
    if (!organisation) continue
    batch.readings.push({ organisation, at, readings, card: null })
    sums.add({ organisation, page: 'other' }, 'measure', 'views', readings)
  }
  for (const [key, readings] of vitals) {
    const [owner, kind, vital, bound] = key.split(' ') as [string, MeasuredKind, Vital, string]
    const organisation = parseOrganisationId(owner)
    if (organisation) batch.vitals.push({ organisation, at, kind, vital, bound: Number(bound), readings })
  }
  for (const [key, readings] of views) await addView(sums, key, readings, findPage)
  for (const [key, count] of properties) {
    const [owner, number, dimension, value = ''] = key.split('\t') as [
      string,
      string,
      CountedDimension,
      string?,
    ]
    const organisation = parseOrganisationId(owner)
    const address = number.startsWith('/') ? parseAddress(number) : null
    const page =
      address && 'page' in address ? await toCounted(address, findPage) : parsePageNumber(Number(number))
    if (organisation && page !== null) sums.add({ organisation, page }, dimension, value, count)
  }
  batch.sums = sums.list()
  return batch
}

type CountedDimension = SumCount['dimension']
type Place = Pick<SumCount, 'organisation' | 'page'>

class SumCollector {
  readonly #sums = new Map<string, SumCount>()

  constructor(private readonly at: IsoInstant) {}

  add({ organisation, page }: Place, dimension: CountedDimension, value: string, count: number) {
    const key = `${organisation}\t${page}\t${dimension}\t${value}`
    const sum = this.#sums.get(key)
    if (sum) sum.count += count
    else this.#sums.set(key, { organisation, at: this.at, page, dimension, value, count } as SumCount)
  }

  list(): SumCount[] {
    return [...this.#sums.values()]
  }
}

/** Returns the page under which a path is counted. A static page is counted under its card. */
async function toCounted({ organisation, page }: PageAddress, findPage: FindPage): Promise<CountedPage> {
  const card = page.kind === 'sitePage' && organisation ? await findPage(organisation, page.path) : null
  return card ?? toCountedPage(page)
}

/** Counts the properties of a page view separately, so that their combination is not stored. */
async function addView(sums: SumCollector, key: string, readings: number, findPage: FindPage) {
  const [path = '', device = '', country = '', source = '', campaign = ''] = key.split('\t')
  const address = parseAddress(path)
  if (!address?.organisation || !('page' in address)) return
  const place = { organisation: address.organisation, page: await toCounted(address, findPage) }
  sums.add(place, 'device', device, readings)
  if (country !== '') sums.add(place, 'country', country, readings)
  if (source === '') return
  sums.add(place, 'measure', 'entries', readings)
  sums.add(place, 'source', source, readings)
  if (campaign !== '') sums.add(place, 'campaign', campaign, readings)
}

function addSearch(
  sums: SumCollector,
  organisation: OrganisationId,
  { words, isFound, readings }: { words: string; isFound: boolean; readings: number },
) {
  const place = { organisation, page: 'search' } as const
  sums.add(place, 'measure', 'searches', readings)
  sums.add(place, 'search', words, readings)
  if (isFound) return
  sums.add(place, 'measure', 'emptySearches', readings)
  sums.add(place, 'emptySearch', words, readings)
}
