/**
 * `node scripts/bench/organisations.mjs`: what a site costs by the number of its organisations, each on
 * a store that is filled for it: how long until its first page after a start, memory then, the
 * processor time of one organisation's change, alone and with its home page read again, and how long
 * a search of the picker takes. Loopback only; two minutes. Part of `npm run bench`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openBundled } from './bundle.mjs'
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
  const { fillWithOrganisations } = await openBundled('scripts/bench/content-services.ts')
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

/** Of organisations in turn, from the second on, until the site has nothing left to do. */
async function cpuOfEach(site, count, work) {
  const before = cpuOf(site)
  for (let turn = 0; turn < CHANGES; turn++) await work(1 + (turn % (count - 1)))
  await quiet(site)
  return Number(((cpuOf(site) - before) / CHANGES).toFixed(1))
}

/** Resolves once the site has used less than 20 ms of a processor for a second. */
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

if (import.meta.url === pathToFileURL(process.argv[1]).href) await benchOrganisations()
