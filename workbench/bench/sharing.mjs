/**
 * Run `npm run build && node workbench/bench/sharing.mjs`. Shares one post with ORGANISATIONS (1000)
 * organisations, on two instances of the site and PostgreSQL. Measures the response time of its publication,
 * the time until all organisations have it, readers' waiting times meanwhile, the time until an edit at home
 * is on both instances, and the time until it is gone everywhere. Checks that each organisation has it once
 * after the distributing instance was killed, and that an adaptation survives. Fails if a check fails. Starts
 * everything on loopback (CLUSTER_PORT, 3300); takes some minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { createClient } from './cluster/client.mjs'
import { createCopy } from './cluster/copies.mjs'
import { endAllAndWait, secondsSince, until } from './cluster/processes.mjs'
import { startPostgres, withDatabase } from './cluster/services.mjs'
import { ports } from './cluster/settings.mjs'
import { summarise } from './latencies.mjs'
import { enterRoom } from './room.mjs'

const ORGANISATIONS = Number(process.env.ORGANISATIONS ?? 1000)
const READERS = 4
const PAUSE_MS = 20
const LIMIT = { limitMs: 120_000, everyMs: 50 }
const { emptyFields } = await openBundled('lib/base/domain/piece.ts')

const folder = mkdtempSync(join(tmpdir(), 'cartelera-sharing-'))
await startPostgres(folder)
const environment = {
  DATABASE_URL: `postgres://postgres:password@127.0.0.1:${ports.postgres}/cartelera`,
  LOG_LEVEL: 'info',
}
const copies = [1, 2].map((number) => createCopy({ number, folder, build: '.', environment }))
try {
  for (const copy of copies) await copy.start()
  await withDatabase(addOrganisations)
  const { perform } = await enterRoom(copies[0])
  await drill(perform)
} finally {
  await Promise.all(copies.filter((copy) => copy.isRunning()).map((copy) => copy.end()))
  await endAllAndWait()
  rmSync(folder, { recursive: true, force: true })
}

async function drill(perform) {
  // A first publication loads the code that an admin in use has already loaded.
  await publish(perform, 'AXS', (await share(perform, 'Primera', [])).id, {})
  const before = await readDuring(() => new Promise((resolve) => setTimeout(resolve, 10_000)))
  report('readers before', toRow(before))

  const piece = await share(perform, 'Para todas', 'all')
  const whole = await readDuring(() => publishToAll(perform, piece))
  report('readers meanwhile', toRow(whole))

  const few = await share(perform, 'Para tres', ['R1', 'R2', 'R3'])
  await publish(perform, 'AXS', few.id, {})
  await untilCount(few, 3)
  await adapt(perform, few)
  const startedAt = performance.now()
  await publish(perform, 'AXS', few.id, { title: 'Corregida en casa' })
  await untilShown([`axs`, 'r2', 'r3'], few, 'Corregida en casa')
  report('an edit at home is on 3 hosts of both copies', `${secondsSince(startedAt).toFixed(2)} s`)
  await untilShown(['r1'], few, 'Adaptada')

  await killInTheMiddle(perform)
  await withdraw(perform, piece)
}

/** Adds organisations with readers; each has published something. */
async function addOrganisations(client) {
  await client.query("select set_config('cartelera.importing', 'on', false)")
  await client.query(
    `insert into organisations (id, company_id, name, description, domain)
    select 'R' || n, 1, 'Receptora ' || n, '', 'r' || n || '.localhost' from generate_series(1, $1::integer) as n`,
    [ORGANISATIONS],
  )
  await client.query(
    `insert into publications (card_id, publication_id, organisation_id, title, published_at)
    select 100000 + n, 100000 + n, 'R' || n, 'Lo propio', now() from generate_series(1, $1::integer) as n`,
    [ORGANISATIONS],
  )
}

function from() {
  return `drill-${crypto.randomUUID()}`
}

/** Creates a draft that these organisations should receive. */
async function share(perform, title, receivers) {
  const content = `<p>${'Una frase de la nota. '.repeat(100)}</p>`
  const fields = { ...emptyFields, title, content }
  const { id, card } = await perform('createPiece', 'AXS', { from: from(), fields })
  await perform('sharePiece', 'AXS', { id, receivers, canonical: 'home', locked: ['content'] })
  return { id, card }
}

async function publish(perform, organisation, id, changes, opened = null) {
  const { piece } = opened ?? (await perform('getPiece', organisation, { id }))
  const fields = { ...piece.fields, ...changes }
  await perform('publishPiece', organisation, { id, base: piece.version, from: from(), fields })
}

async function publishToAll(perform, piece) {
  const total = await countOrganisations()
  const opened = await perform('getPiece', 'AXS', { id: piece.id })
  const startedAt = performance.now()
  await publish(perform, 'AXS', piece.id, {}, opened)
  report('the publication answers after', `${secondsSince(startedAt).toFixed(2)} s`)
  await untilCount(piece, total)
  report(`${total} organisations have it after`, `${secondsSince(startedAt).toFixed(1)} s`)
  await untilShown([`r${ORGANISATIONS}`], piece, 'Para todas')
}

function countOrganisations() {
  return count('select count(*) from organisations where id <> $1', ['AXS'])
}

function count(query, values) {
  return withDatabase(async (client) => Number((await client.query(query, values)).rows[0].count))
}

async function untilCount({ card }, expected) {
  const query = 'select count(*) from publications where home_card_id = $1'
  expect((await until(async () => (await count(query, [card])) === expected, LIMIT)) !== null, 'all have it')
}

/** Waits until every instance of the site shows it, on each of these hosts. */
async function untilShown(hosts, piece, title) {
  for (const host of hosts) {
    const card = await cardOf(host.toUpperCase(), piece)
    for (const copy of copies) {
      const isShown = async () => {
        const answer = await read(copy, `${host}.localhost`, `/home/blog?id_card=${card}`)
        return answer.status === 200 && answer.text().includes(title)
      }
      expect((await until(isShown, LIMIT)) !== null, `${title} on ${host}`)
    }
  }
}

async function cardOf(organisation, { card }) {
  const query =
    'select card_id as card from publications where organisation_id = $1 and $2 in (home_card_id, card_id)'
  const { rows } = await withDatabase((client) => client.query(query, [organisation, card]))
  return rows[0]?.card
}

async function adapt(perform, piece) {
  const { id } = await perform('findPieceOfCard', 'R1', { card: await cardOf('R1', piece) })
  await publish(perform, 'R1', id, { title: 'Adaptada' })
}

/** Kills the distributing instance half way, and restarts it. */
async function killInTheMiddle(perform) {
  const total = await countOrganisations()
  const piece = await share(perform, 'Cortada', 'all')
  await publish(perform, 'AXS', piece.id, {})
  const query = 'select count(*) from publications where home_card_id = $1'
  await until(async () => (await count(query, [piece.card])) >= total / 3, LIMIT)
  await copies[0].end('SIGKILL')
  report('killed when so many had it', await count(query, [piece.card]))
  await copies[0].start()
  await untilCount(piece, total)
  const doubles = await count(
    `select count(*) from (select organisation_id from publications where title = 'Cortada'
      group by 1 having count(*) > 1) as doubled`,
  )
  const made = await count(`select count(*) from pieces where title = 'Cortada'`)
  expect(doubles === 0 && made === total + 1, `each has it once: ${made}, ${doubles} twice`)
  report('after its start all have it, so many twice', doubles)
}

async function withdraw(perform, piece) {
  const card = await cardOf('R1', piece)
  const startedAt = performance.now()
  await perform('withdrawPiece', 'AXS', { id: piece.id, copies: 'withdraw' })
  await untilCount(piece, 0)
  report('withdrawn from all after', `${secondsSince(startedAt).toFixed(1)} s`)
  for (const copy of copies) {
    const { status } = await read(copy, 'r1.localhost', `/home/blog?id_card=${card}`)
    expect(status === 404, `404 at a receiver: ${status}`)
  }
}

/** Measures in ms how long readers of another organisation wait for its pages while `work` runs. */
async function readDuring(work) {
  const durations = []
  let isOver = false
  const readers = Array.from({ length: READERS }, async (_, number) => {
    for (let turn = number; !isOver; turn++) {
      const startedAt = performance.now()
      // Alternates between a stored page and a search that no one has made before.
      const path = turn % 2 === 0 ? '/home' : `/home/buscar?descripcionBuscar=peajes+${turn}+${number}`
      const { status } = await read(copies[turn % 2], 'acx.localhost', path)
      expect(status === 200, `readers get ${status}`)
      durations.push(performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  })
  await work().finally(() => (isOver = true))
  await Promise.all(readers)
  return summarise(durations)
}

/** Reads without cookies, on a separate connection. */
async function read({ port }, host, path) {
  const client = createClient({ host, keepsCookies: false, port })
  return client.send(path).finally(() => client.close())
}

function toRow({ count: pages, p50, p95, p99 }) {
  return `${pages} pages, ms: ${[p50, p95, p99].map((ms) => ms.toFixed(0)).join(' / ')} (p50 / p95 / p99)`
}

function report(what, value) {
  console.log(`${what}: ${value}`)
}

function expect(isSo, what) {
  if (!isSo) throw new Error(`not as it is to be: ${what}`)
}
