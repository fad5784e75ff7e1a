import type { Database } from '@/lib/content/store/database'
import { readDemo } from '@/lib/content/store/demo-files'
import { categories, organisations, publications } from '@/lib/content/store/schema'
import type { OrganisationId } from '@/lib/domain/model'

/** Whose all of them are. */
export const bigOrganisation = 'BIG' as OrganisationId

const AT_ONCE = 250
const SENTENCES_COUNT = 14

/**
 * Writes many publications of one organisation, the same ones each time. Their sentences are the
 * demo's, shuffled, so that words are as frequent as in real texts.
 */
export async function writeManyPublications(database: Database, count: number): Promise<void> {
  await database
    .insert(organisations)
    .values({ id: bigOrganisation, companyId: 1, name: 'Grande', description: '' })
  await database.insert(categories).values({ id: 1, organisationId: bigOrganisation, name: 'Todo' })
  const invent = createInventor((await readDemo()).publications)
  for (let first = 1; first <= count; first += AT_ONCE) {
    await database
      .insert(publications)
      .values(Array.from({ length: AT_ONCE }, (_, index) => invent(first + index)))
  }
}

function createInventor(demo: { title: string; content?: string | undefined }[]) {
  const random = createRandom(1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const sentences = demo
    .flatMap(({ content = '' }) => content.split(/(?<=[.:?])\s+/))
    .filter((text) => text.length > 30)
  return (id: number) => ({
    cardId: id,
    publicationId: id,
    organisationId: bigOrganisation,
    categoryId: 1,
    publishedAt: new Date(Date.UTC(2020, 0, 1) + id * 3_600_000),
    title: `${pick(demo).title} ${id}`,
    summary: pick(sentences),
    content: Array.from({ length: SENTENCES_COUNT }, () => pick(sentences)).join('\n\n'),
  })
}

/** The same numbers each time (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
