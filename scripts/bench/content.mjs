/**
 * How many content calls a second each adapter answers, at 10,000 publications:
 *
 *   node scripts/bench/content.mjs                     PGlite, in memory
 *   node scripts/bench/content.mjs postgres://…/empty  PostgreSQL; the database must be empty
 *   node scripts/bench/content.mjs http://…/api        a service that runs, over HTTP (first: AXS)
 *
 * Bounded: 8 calls at a time, 3 seconds for each kind. Nothing is remembered between calls here.
 */
import { openBundled } from './bundle.mjs'
import { summarise } from './latencies.mjs'

const AT_A_TIME = 8
const SECONDS = 3

const { openForBench } = await openBundled('scripts/bench/content-services.ts')
const { service, close } = await openForBench(process.argv[2])
const organisation = 'AXS'
const window = { offset: 0, limit: 12 }
const [{ cardId: card }] = await service.listRecent(organisation, 1)
const [month] = await service.listMonths(organisation)
const [category] = await service.listCategories(organisation)

const calls = {
  listBoard: () => service.listBoard(organisation),
  listTrends: () => service.listTrends(organisation),
  listRecent: () => service.listRecent(organisation, 5),
  listMonths: () => service.listMonths(organisation),
  listByMonth: () => service.listByMonth(organisation, month, window),
  listByCategory: () => service.listByCategory(organisation, category.id, window),
  search: () => service.search(organisation, 'integración', 50),
  getArticle: () => service.getArticle(organisation, card),
}
for (const [name, call] of Object.entries(calls)) {
  const { perSecond, p50, p99 } = await measure(call)
  console.log(
    `${name.padEnd(16)}${perSecond.toFixed(0).padStart(8)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
  )
}
await close()

async function measure(call) {
  const times = []
  const endAt = performance.now() + SECONDS * 1000
  const caller = async () => {
    while (performance.now() < endAt) {
      const startedAt = performance.now()
      await call()
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, caller))
  const { count, p50, p99 } = summarise(times)
  return { perSecond: count / SECONDS, p50, p99 }
}
