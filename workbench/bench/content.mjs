/**
 * Measures each content call at 10,000 and at 100,000 publications of one organisation, the publications
 * written per second, and the start of a site with as many:
 *
 *   node workbench/bench/content.mjs                     PGlite, in a temporary data directory
 *   node workbench/bench/content.mjs postgres://…/empty  PostgreSQL; the database must be empty
 *   node workbench/bench/content.mjs http://…/api        a running service, over HTTP (first: AXS)
 *
 * BENCH_PUBLICATIONS (10000,100000) sets other numbers. PostgreSQL logs the plans of statements slower than
 * 20 ms with PGOPTIONS='-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=20 -c
 * auto_explain.log_analyze=on'. Calls run one at a time, at most 120 of a kind and 1.5 seconds, without a
 * cache. PGlite is reopened before the calls, like a site that starts with as much content. Takes less than
 * four minutes on PGlite. Part of `npm run bench`.
 */
import { pathToFileURL } from 'node:url'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { summarise } from './latencies.mjs'
import { memoryOf, startProcess, stop } from './servers.mjs'

const MOST_CALLS = 120
const MOST_MS = 1500
const counts = (process.env.BENCH_PUBLICATIONS ?? '10000,100000').split(',').map(Number)
const organisation = process.env.BENCH_ORGANISATION ?? 'AXS'
const AUTHOR = 'Mariana Téllez'
const port = Number(process.env.BENCH_PORT ?? 3287)
const host = 'axs.localhost'

/** Texts that readers type: common and rare words, several words, names, authors, categories, mistakes. */
const searches = {
  'a common word': ['cliente', 'datos', 'sistema', 'proyecto', 'equipo'],
  'a rare word': ['sobreventa', 'xilófono', 'ferrocarril', 'telepeaje', 'pronóstico'],
  'several words': ['migrar datos', 'sistema nuevo', 'reservas hotel', 'cómo se discute un pronóstico'],
  'a phrase': ['"mesa de ayuda"', '«base de conocimiento»', '"deuda técnica"', '"los datos"'],
  'a word left out': ['pago -carrito', 'datos -migrar', 'cliente -crm'],
  'a name': ['s4hana', 'SAP S/4HANA', 'e-commerce'],
  'an author': ['Mariana Téllez', 'rodrigo arce'],
  'a category': ['movilidad urbana'],
  'a mistake': ['poryecto', 'intregacion', 'capasitacion', 'migrar dtos'],
  nothing: ['zzzzzz', 'murciélago azul', '"ayuda mesa"'],
}

export async function benchContent(address) {
  const { openForBench } = await openBundled('workbench/bench/content-services.ts')
  const store = await openForBench(address)
  let writtenCount = 0
  for (const count of store.fillUpTo ? counts : [null]) {
    if (count !== null) await insertPublications(store, writtenCount, count)
    if (count !== null) writtenCount = count
    if (store.directory !== null) await startOn(store)
    const service = await store.open()
    console.table(await measureCalls(service))
  }
  await store.close()
}

/** Starts a site on the filled data directory. First closes the database that filled it. */
async function startOn({ directory, release }) {
  await release()
  const environment = { PORT: String(port), DATA_DIR: directory, LOG_LEVEL: 'silent' }
  const site = await startProcess(['dist/server.mjs'], port, '/home', host, environment)
  console.log(`a site on them: first page after ${site.startMs} ms, ${memoryOf(site)} MB`)
  await stop(site)
}

async function insertPublications({ fillUpTo }, before, count) {
  const startedAt = performance.now()
  const usedBefore = process.cpuUsage()
  await fillUpTo(count)
  const { user, system } = process.cpuUsage(usedBefore)
  const perSecond = (count - before) / ((performance.now() - startedAt) / 1000)
  const cpu = (user + system) / 1000 / (count - before)
  console.log(
    `\n${count} publications, ${perSecond.toFixed(0)} written a second, ${cpu.toFixed(2)} ms of this process's CPU time each`,
  )
}

async function measureCalls(service) {
  const [{ cardId: card }] = await service.listRecent(organisation, 1)
  const months = await service.listMonths(organisation)
  const [category] = await service.listCategories(organisation)
  const ofMonth = (window) => service.listByMonth(organisation, months[1], window)
  const ofAll = (window) =>
    service.listByMonth(organisation, { start: months.at(-1).start, end: months[0].end }, window)
  const ofCategory = (window) => service.listByCategory(organisation, category.id, window)
  const ofAuthor = (window) => service.listByTopic(organisation, { kind: 'author', name: AUTHOR }, window)
  const rows = {
    board: await measure(() => service.listBoard(organisation)),
    trends: await measure(() => service.listTrends(organisation)),
    recent: await measure(() => service.listRecent(organisation, 5)),
    months: await measure(() => service.listMonths(organisation)),
    article: await measure(() => service.getArticle(organisation, card)),
    ...(await measurePages('a month', ofMonth)),
    ...(await measurePages('a category', ofCategory)),
    ...(await measurePages('all days', ofAll)),
    'an author': await measure(() => ofAuthor({ offset: 0, limit: 12 })),
    'an author: page 500': await measure(() => ofAuthor({ offset: 499 * 12, limit: 12 })),
    ...(await measureRelated(service)),
    suggestions: await measureTexts(['p', 'pro', 'migrar da', 'el c', 'xyz'], (text) =>
      service.suggest(organisation, text, 6),
    ),
    ...(await measureNarrowed(service, category.id)),
  }
  const times = []
  for (const [kind, texts] of Object.entries(searches)) {
    const { all, ...row } = await measureTexts(texts, (text) => search(service, text))
    rows[`search: ${kind}`] = row
    times.push(...all)
  }
  delete rows.suggestions.all
  return { ...rows, 'search: all of them': toRow(times) }
}

/** Measures related articles of the newest articles, one after another. */
async function measureRelated(service) {
  const cards = (await service.listRecent(organisation, MOST_CALLS)).map(({ cardId }) => cardId)
  let next = 0
  const ask = () => service.listRelated(organisation, cards[next++ % cards.length], 4)
  return { related: await measure(ask) }
}

/** Measures searches narrowed to a category, a year or an author, with the available further filters. */
async function measureNarrowed(service, category) {
  const any = { language: null, category: null, year: null, author: null, tag: null }
  const kinds = {
    everything: any,
    'a category': { ...any, category },
    'a year': { ...any, year: 2019 },
    'an author': { ...any, author: AUTHOR },
    'all of them': { ...any, category, year: 2019, author: AUTHOR },
  }
  const texts = Object.entries(searches).flatMap(([kind, list]) => (kind === 'a mistake' ? [] : list))
  const rows = {}
  for (const [kind, narrowing] of Object.entries(kinds)) {
    const facets = await measureTexts(texts, (text) => service.listFacets(organisation, text, narrowing))
    const results = await measureTexts(texts, (text) =>
      service.searchWithin(organisation, text, narrowing, 12),
    )
    rows[`facets: of ${kind}`] = toRow(facets.all)
    rows[`narrowed: to ${kind}`] = toRow(results.all)
  }
  return rows
}

/** Measures the first, the middle and the last page of a list. */
async function measurePages(name, list) {
  const { total } = await list({ offset: 0, limit: 12 })
  const last = Math.max(0, Math.ceil(total / 12) - 1)
  const pages = { first: 0, middle: Math.floor(last / 2), last }
  const rows = {}
  for (const [which, page] of Object.entries(pages)) {
    rows[`${name}: ${which} page of ${last + 1}`] = await measure(() =>
      list({ offset: page * 12, limit: 12 }),
    )
  }
  return rows
}

async function search(service, text) {
  const results = await service.search(organisation, text, 50)
  if (results.length > 0) return
  const meant = await service.correctSpelling(organisation, text)
  if (meant !== null) await service.search(organisation, meant, 50)
}

async function measureTexts(texts, ask) {
  let next = 0
  const times = await time(() => ask(texts[next++ % texts.length]))
  return { ...toRow(times), all: times }
}

async function measure(call) {
  return toRow(await time(call))
}

async function time(call) {
  await call()
  const times = []
  const endAt = performance.now() + MOST_MS
  while (times.length < MOST_CALLS && performance.now() < endAt) {
    const startedAt = performance.now()
    await call()
    times.push(performance.now() - startedAt)
  }
  return times
}

function toRow(times) {
  const { count, p50, p95, p99 } = summarise(times)
  const round = (ms) => Number(ms.toFixed(1))
  return { calls: count, 'p50 ms': round(p50), 'p95 ms': round(p95), 'p99 ms': round(p99) }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await benchContent(process.argv[2])
