import type { Database } from '@/lib/db/database'
import { readDemo } from '@/lib/content/from-db/demo/demo-files'
import type { PutPublication } from '@/lib/content/from-db/put/prepare-publications'
import { putPublications } from '@/lib/content/from-db/put/put-publications'
import { categories, organisations } from '@/lib/db/schema'

/** Publications written per statement, so that a hundred thousand are never in memory together. */
const AT_ONCE = 5000
const SENTENCES_COUNT = 14
const CATEGORIES_COUNT = 20
const AUTHORS = ['Mariana Téllez', 'Rodrigo Arce', 'Lucía Fernández', 'Ernesto Solís', 'Paola Quintanar']
/** Day of the first publication. The last one is ten years later, independent of their number. */
const FIRST_DAY = Date.UTC(2016, 0, 1)
const TEN_YEARS_MS = 3652 * 86_400_000

/** Adds an organisation with categories and without publications. */
export async function writeOrganisation(database: Database, id: string, domain: string): Promise<void> {
  await database.insert(organisations).values({ id, companyId: 1, name: id, description: '', domain })
  await database.insert(categories).values(
    Array.from({ length: CATEGORIES_COUNT }, (_, index) => ({
      id: index + 1,
      organisationId: id,
      name: index === 0 ? 'Movilidad urbana' : `Categoría ${index + 1}`,
    })),
  )
}

/**
 * Writes an organisation's publications from number `first` to `last`, the same ones each time. Their
 * sentences are those of the demo, shuffled, so that words are as frequent as in real texts. A fifth of them
 * are in the first category.
 */
export async function writeManyPublications(
  database: Database,
  organisation: string,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const invent = createInventor((await readDemo()).publications, organisation)
  for (let start = first; start <= last; start += AT_ONCE) {
    const length = Math.min(AT_ONCE, last - start + 1)
    await putPublications(
      database,
      Array.from({ length }, (_, index) => invent(start + index)),
    )
  }
}

function createInventor(demo: { title: string; content?: string | undefined }[], organisationId: string) {
  const sentences = demo
    .flatMap(({ content = '' }) => content.split(/(?<=[.:?])\s+/))
    .filter((text) => text.length > 30)
  return (id: number): PutPublication => {
    const random = createRandom(id)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
    return {
      cardId: id,
      publicationId: id,
      organisationId,
      categoryId: 1 + Math.floor(CATEGORIES_COUNT * random() ** 2),
      publishedAt: new Date(FIRST_DAY + Math.floor(random() * TEN_YEARS_MS)),
      title: `${pick(demo).title} ${id}`,
      summary: pick(sentences),
      author: pick(AUTHORS),
      content: Array.from({ length: SENTENCES_COUNT }, () => pick(sentences)).join('\n\n'),
      placement: id <= 10 ? (['upper', 'middle', 'right'] as const)[id % 3] : null,
      trendingRank: id <= 10 ? id : null,
    }
  }
}

/** Returns a generator of the same numbers each time (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
