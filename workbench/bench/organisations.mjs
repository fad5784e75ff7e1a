/**
 * Run `node workbench/bench/organisations.mjs`. Measures a site's costs by the number of its organisations,
 * each on a separately filled store: the time until the first page after a start, the memory then, the CPU
 * time of one organisation's change with and without reading its home page again, and the time of a search in
 * the picker. Loopback only; takes two minutes. Part of `npm run bench`.
 *
 * `node workbench/bench/organisations.mjs postgres://…/empty` measures the admin's lists: of one organisation,
 * and of all together for a user with a role in three, in half or in all of them, with the number of
 * statements. It fills an empty database (as a superuser; takes ten minutes): ORGANISATIONS (10000) and
 * PIECES (1000000). A scope of three organisations costs three times as much as one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { summarise } from './latencies.mjs'
import { cpuOf, memoryOf, startProcess, stop } from './servers.mjs'

const COUNTS = (process.env.ORGANISATIONS ?? '3,1000,10000').split(',').map(Number)
const CHANGES = 50
const port = Number(process.env.BENCH_PORT ?? 3286)
const host = 'axs.localhost'
const secret = 'a-secret-of-the-benchmark-alone'

export async function benchOrganisations() {
  const rows = []
  for (const count of COUNTS) rows.push(await measure(count))
  console.table(rows)
}

async function measure(count) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cartelera-organisations-'))
  const { fillWithOrganisations } = await openBundled('workbench/bench/content-services.ts')
  await fillWithOrganisations(dataDirectory, count)
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'silent',
    REVALIDATE_SECRET: secret,
  }
  const site = await startProcess(['dist/server.mjs'], port, '/home', host, environment)
  try {
    await quiet(site)
    const memory = memoryOf(site)
    const change = await cpuOfEach(site, count, (number) => changeOne(number))
    const changeAndRead = await cpuOfEach(site, count, async (number) => {
      await changeOne(number)
      await ask({ path: '/home', host: toHost(number) })
    })
    return {
      organisations: count,
      'first page after ms': site.startMs,
      'memory MB': memory,
      'CPU ms of a change': change,
      'with its home page': changeAndRead,
      'picker ms': await timeOf({ path: '/list', host: 'elsewhere.example' }),
      'its search ms': await timeOf({ path: `/list?buscar=${count - 1}`, host: 'elsewhere.example' }),
      'memory MB then': memoryOf(site),
    }
  } finally {
    await stop(site)
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** Returns the CPU time per organisation, from the second on, until the site is idle again. */
async function cpuOfEach(site, count, work) {
  const before = cpuOf(site)
  for (let turn = 0; turn < CHANGES; turn++) await work(1 + (turn % (count - 1)))
  await quiet(site)
  return Number(((cpuOf(site) - before) / CHANGES).toFixed(1))
}

/** Resolves once the site has used less than 20 ms of CPU time within a second. */
async function quiet(site) {
  for (let last = -Infinity; cpuOf(site) - last > 20;) {
    last = cpuOf(site)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

const toHost = (number) => `o${number}.localhost`

function changeOne(number) {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ idOrgV: `O${number}` })
  return ask({ path: '/api/revalidate', host, method: 'POST', headers, body })
}

async function timeOf(question) {
  const startedAt = performance.now()
  await ask(question)
  return Math.round(performance.now() - startedAt)
}

function ask({ path, host, method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const question = { port, path, method, headers: { host, 'accept-encoding': 'br', ...headers } }
    const sent = request(question, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${method} ${host}${path}: ${response.statusCode}`))
      })
    })
    sent.on('error', reject).end(body)
  })
}

const CALLS = 40
const askers = {
  'of one': { who: 'owner', organisation: 'O1' },
  'of three': { who: 'three', organisation: 'todas' },
  'of half': { who: 'many', organisation: 'todas' },
  'of all': { who: 'owner', organisation: 'todas' },
}

/** The admin's queries for its lists and their filters. */
const lists = {
  pieces: ['listPieces', {}],
  'pieces: page 30': ['listPieces', { page: 30 }],
  'pieces: in review': ['listPieces', { status: 'review' }],
  'pieces: changed': ['listPieces', { status: 'changed', isAnsweredFor: true }],
  'pieces: own drafts': ['listPieces', { status: 'draft', person: 'P50' }],
  'pieces: withdrawn': ['listPieces', { status: 'withdrawn' }],
  'pieces: a common word': ['listPieces', { text: 'palabra1' }],
  'pieces: a rare word': ['listPieces', { text: 'palabra19999' }],
  'pieces: two words': ['listPieces', { text: 'palabra7 palabra150' }],
  'pieces: no word': ['listPieces', { text: 'murciélago' }],
  'pieces: a person': ['listPieces', { text: 'persona 4321' }],
  'pieces: a word and days': ['listPieces', { text: 'palabra30', from: '2026-10-01', to: '2026-11-01' }],
  comments: ['listComments', {}],
  'comments: published': ['listComments', { state: 'published' }],
  'comments: a word': ['listComments', { state: 'published', text: 'palabra19998' }],
  waiting: ['getWaiting', {}],
  due: ['listDue', { month: new Date().toISOString().slice(0, 7) }],
  readings: ['reportAnalytics', {}],
  silent: ['listSilentOrganisations', {}],
  people: ['listPeople', {}],
  'people: a name': ['listPeople', { text: 'persona 43' }],
  pictures: ['listPictures', {}],
  'pictures: without a text': ['listPictures', { isWithoutAlt: true }],
  'pictures: a word': ['listPictures', { text: 'palabra19997' }],
}

async function benchCentral(address) {
  const { openCentral } = await openBundled('workbench/bench/content-services.ts')
  const size = {
    organisations: Number(process.env.ORGANISATIONS ?? 10_000),
    pieces: Number(process.env.PIECES ?? 1_000_000),
  }
  const room = await openCentral(address, size)
  const only = process.env.LISTS?.split(',') ?? Object.keys(lists)
  const rows = {}
  for (const [list, [name, input]] of Object.entries(lists)) {
    if (!only.includes(list)) continue
    rows[list] = {}
    for (const [kind, asker] of Object.entries(askers)) {
      const times = []
      let statements = await room.ask(name, asker, input)
      for (
        const startedAt = performance.now();
        times.length < CALLS && performance.now() - startedAt < 4000;
      ) {
        const before = performance.now()
        statements = await room.ask(name, asker, input)
        times.push(performance.now() - before)
      }
      const { p50, p95 } = summarise(times)
      rows[list][kind] = `${p50.toFixed(1)} / ${p95.toFixed(1)} ms, ${statements.length}`
    }
  }
  console.table(rows)
  await room.close()
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [address] = process.argv.slice(2)
  await (address ? benchCentral(address) : benchOrganisations())
}
