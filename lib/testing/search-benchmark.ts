import { createEmbeddedContentService } from '@/lib/content/embedded/content-service'
import { openPglite } from '@/lib/content/embedded/pglite'
import { readDemo } from '@/lib/content/embedded/demo-files'
import type { Database } from '@/lib/content/embedded/database'
import { categories, organisations, publications } from '@/lib/content/embedded/schema'
import type { OrganisationId } from '@/lib/content/model'

/**
 * How long searching takes among many publications of one organisation, in a database of its own:
 * PGlite in memory. Their sentences are the demo's, shuffled, so that words are as frequent as in
 * real texts. Prints milliseconds.
 */

const PUBLICATIONS = 10_000
const ROUNDS = 20
const AT_ONCE = 250
const organisation = 'BIG' as OrganisationId

const searches = [
  'proyecto', 'integración', 'cliente', 'migrar datos', 'sistema nuevo', '"mesa de ayuda"', 'reservas hotel',
  'pago -carrito', 'sap', 'crm whatsapp', 'cómo se discute un pronóstico', 'viernes', 'deuda técnica', 'xilófono',
]
const slips = ['poryecto', 'intregacion', 'sobrebenta', 'xilofno', 'capasitacion']
const beginnings = ['p', 'pro', 'migrar da', 'el c', 'xyz']

const { database } = await openPglite('memory', fill)
const service = createEmbeddedContentService(database)
await database.execute('analyze')
await measure('search', searches, (text) => service.search(organisation, text, 50))
await measure('spelling', slips, (text) => service.correctSpelling(organisation, text))
await measure('suggestions', beginnings, (text) => service.suggest(organisation, text, 6))
process.exit(0)

async function fill(empty: Database): Promise<void> {
  const startedAt = performance.now()
  await empty.insert(organisations).values({ id: organisation, companyId: 1, name: 'Grande', description: '' })
  await empty.insert(categories).values({ id: 1, organisationId: organisation, name: 'Todo' })
  const demo = (await readDemo()).publications
  const random = createRandom(1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const sentences = demo.flatMap(({ content = '' }) => content.split(/(?<=[.:?])\s+/)).filter((text) => text.length > 30)
  for (let first = 1; first <= PUBLICATIONS; first += AT_ONCE) {
    await empty.insert(publications).values(
      Array.from({ length: AT_ONCE }, (_, index) => ({
        cardId: first + index,
        publicationId: first + index,
        organisationId: organisation,
        categoryId: 1,
        publishedAt: new Date(Date.UTC(2020, 0, 1) + (first + index) * 3_600_000),
        title: `${pick(demo).title} ${first + index}`,
        summary: pick(sentences),
        content: Array.from({ length: 14 }, () => pick(sentences)).join('\n\n'),
      })),
    )
  }
  console.log(`${PUBLICATIONS} publications written in ${Math.round(performance.now() - startedAt)} ms`)
}

async function measure(name: string, texts: string[], ask: (text: string) => Promise<unknown>) {
  for (const text of texts) await ask(text)
  const times: number[] = []
  for (const text of Array.from({ length: ROUNDS }, () => texts).flat()) {
    const startedAt = performance.now()
    await ask(text)
    times.push(performance.now() - startedAt)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1]!.toFixed(1)
  console.log(`${name}: ${times.length} times, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)}`)
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
