/**
 * Measures how long readers wait for a page while the content service is well, slow, down or hanging:
 *
 *   npm run build && node workbench/bench/outage.mjs
 *
 * Runs the built site with its usual limits, but with content that expires after a second, in front of a fake
 * service that fails on command. For each state, 8 readers read stored pages for 5 seconds; then 60 unread
 * articles are requested, 4 at a time. Loopback only; takes about two minutes, and stops after four.
 */
import { openBundled } from '../../scripts/open-bundled.mjs'
import { summarise } from './latencies.mjs'

const WARM = { readers: 8, ms: 5000, paths: ['/home', '/home/blog?id_card=1'] }
const COLD = { readers: 4, articles: 60 }
const EXPIRED_MS = 1500
const MAX_MS = 240_000

const states = {
  well: async () => undefined,
  'slow: 1 s each call': async (service) => void (service.misbehaviour = 'a 1-second delay'),
  'failing: HTTP 500': async (service) => void (service.misbehaviour = 'HTTP 500'),
  down: (service) => service.close(),
  hanging: async (service) => void (service.misbehaviour = 'a hang'),
}

const { startMisbehavingService } = await openBundled('e2e/support/misbehaving-service.ts')
const { startSite } = await openBundled('e2e/support/site.ts')

setTimeout(() => {
  console.error('it took too long')
  process.exit(1)
}, MAX_MS).unref()

const rows = []
for (const [state, enter] of Object.entries(states)) {
  console.log(`${state} …`)
  rows.push(...(await measure(state, enter)))
}
console.table(rows)

async function measure(state, enter) {
  const service = await startMisbehavingService()
  const site = await startSite(
    { CONTENT_SERVICE_URL: service.url, CONTENT_CACHE_SECONDS: '1' },
    { hasTestClock: false },
  )
  process.once('exit', () => void site.kill())
  try {
    for (const path of [...WARM.paths, ...WARM.paths]) await site.get(path)
    await enter(service)
    await new Promise((resolve) => setTimeout(resolve, EXPIRED_MS))
    return [toRow(state, 'read before', await readOn(site)), toRow(state, 'never read', await readNew(site))]
  } finally {
    await site.kill()
    if (state !== 'down') await service.close()
  }
}

async function readOn(site) {
  const endAt = performance.now() + WARM.ms
  return read(site, WARM.readers, (turn) =>
    performance.now() < endAt ? WARM.paths[turn % WARM.paths.length] : null,
  )
}

async function readNew(site) {
  return read(site, COLD.readers, (turn) => (turn < COLD.articles ? `/home/blog?id_card=${turn + 2}` : null))
}

/** Lets readers take turns until there are no paths left. */
async function read(site, readers, pathOf) {
  const pages = []
  let turns = 0
  const reader = async () => {
    for (let path = pathOf(turns++); path !== null; path = pathOf(turns++)) {
      const startedAt = performance.now()
      pages.push({ ...(await site.get(path)), ms: performance.now() - startedAt })
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
  return pages
}

function toRow(state, pages, answers) {
  const { count, p50, p99, most } = summarise(answers.map(({ ms }) => ms))
  return {
    service: state,
    pages,
    count,
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(1),
    'most ms': most.toFixed(0),
    'with content': answers.filter(({ body }) => body.includes('La portada, edición')).length,
    'not 200': answers.filter(({ status }) => status !== 200).length,
  }
}
