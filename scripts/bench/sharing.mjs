/**
 * `npm run build && node scripts/bench/sharing.mjs`: one piece in ORGANISATIONS (1000) organisations, on two
 * copies of the site and PostgreSQL. How long its publication takes to answer, and until all have it; what
 * readers notice meanwhile; whether each has it once after the copy that brings it is killed; how soon an
 * edit at home is on both copies; whether an adaptation survives; how soon all is gone. Fails where
 * something is not as it is to be. Everything is started here, on loopback (CLUSTER_PORT, 3300); minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBundled } from './bundle.mjs'
import { endAllAndWait, secondsSince, until } from './cluster/processes.mjs'
import { startPostgres, withDatabase } from './cluster/services.mjs'
import { ports } from './cluster/settings.mjs'
import { summarise } from './latencies.mjs'

const ORGANISATIONS = Number(process.env.ORGANISATIONS ?? 1000)
const READERS = 4
const PAUSE_MS = 20
const LIMIT = { limitMs: 120_000, everyMs: 50 }
const { startSite } = await openBundled('e2e/support/site.ts')
const { sendRequest } = await openBundled('e2e/support/http.ts')

const folder = mkdtempSync(join(tmpdir(), 'cartelera-sharing-'))
await startPostgres(folder)
const settings = { DATABASE_URL: `postgres://postgres:password@127.0.0.1:${ports.postgres}/cartelera` }
const start = (port) => startSite(settings, { hasTestClock: false, ...(port && { port }) })
const copies = [await start()]
copies.push(await start())
try {
  await withDatabase((client) =>
    client.query(
      `insert into organisations (id, company_id, name, description, domain)
      select 'R' || n, 1, 'Receptora ' || n, '', 'r' || n || '.localhost' from generate_series(1, $1::integer) as n`,
      [ORGANISATIONS],
    ),
  )
  const room = await enterRoom()
  await drill(room)
} finally {
  await Promise.all(copies.map((copy) => copy.kill()))
  await endAllAndWait()
  rmSync(folder, { recursive: true, force: true })
}

async function drill(perform) {
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

/** An owner, by the link of the first start; resolves with how they perform operations. */
async function enterRoom() {
  const post = async (path, body, cookie = '') =>
    sendRequest(`http://redaccion.localhost:${copies[0].port}`, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'benchmark', cookie },
      body: JSON.stringify(body),
    })
  const link = copies[0].lines().find(({ link: found }) => typeof found === 'string')?.link
  const token = new URL(link).searchParams.get('clave')
  const account = { token, name: 'Ana', email: 'ana@example.com', password: 'una frase larga con 42 ranas' }
  const signedIn = await post('/api/auth/redeem-owner', account)
  const cookie = (signedIn.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
  return async (name, organisation, input) => {
    const { status, body } = await post(`/api/${name}`, { organisation, input }, cookie)
    const outcome = JSON.parse(body)
    if (status !== 200 || outcome.kind !== 'done') throw new Error(`${name}: ${status} ${body.slice(0, 200)}`)
    return outcome.answer
  }
}

const from = () => `drill-${crypto.randomUUID()}`

/** A draft that these organisations are to have. */
async function share(perform, title, receivers) {
  const content = `<p>${'Una frase de la nota. '.repeat(100)}</p>`
  const fields = { ...emptyFields, title, content }
  const { id, card } = await perform('createPiece', 'AXS', { from: from(), fields })
  await perform('sharePiece', 'AXS', { id, receivers, canonical: 'home', locked: ['content'] })
  return { id, card }
}

const emptyFields = {
  format: 'html',
  kicker: '',
  title: '',
  summary: '',
  introduction: '',
  content: '',
  buttonText: '',
  placement: null,
  category: null,
  tags: [],
  author: '',
  pictureUrl: '',
  pictureAlt: '',
  date: null,
  acceptsComments: true,
}

async function publish(perform, organisation, id, changes) {
  const { piece } = await perform('getPiece', organisation, { id })
  const fields = { ...piece.fields, ...changes }
  await perform('publishPiece', organisation, { id, base: piece.version, from: from(), fields })
}

async function publishToAll(perform, piece) {
  const total = await countOrganisations()
  const startedAt = performance.now()
  await publish(perform, 'AXS', piece.id, {})
  report('the publication answers after', `${secondsSince(startedAt).toFixed(2)} s`)
  await untilCount(piece, total)
  report(`${total} organisations have it after`, `${secondsSince(startedAt).toFixed(1)} s`)
  await untilShown([`r${ORGANISATIONS}`], piece, 'Para todas')
}

const countOrganisations = () => count('select count(*) from organisations where id <> $1', ['AXS'])
const count = (query, values) =>
  withDatabase(async (client) => Number((await client.query(query, values)).rows[0].count))

async function untilCount({ card }, expected) {
  const query = 'select count(*) from publications where home_card_id = $1'
  expect((await until(async () => (await count(query, [card])) === expected, LIMIT)) !== null, 'all have it')
}

/** On every copy of the site, by each of these hosts. */
async function untilShown(hosts, piece, title) {
  for (const host of hosts) {
    const card = await cardOf(host.toUpperCase(), piece)
    for (const copy of copies) {
      const isShown = async () => {
        const { status, body } = await copy.get(`/home/blog?id_card=${card}`, { host: `${host}.localhost` })
        return status === 200 && body.includes(title)
      }
      expect((await until(isShown, LIMIT)) !== null, `${title} on ${host}`)
    }
  }
}

const cardOf = (organisation, { card }) =>
  withDatabase(async (client) => {
    const query =
      'select card_id as card from publications where organisation_id = $1 and $2 in (home_card_id, card_id)'
    return (await client.query(query, [organisation, card])).rows[0]?.card
  })

async function adapt(perform, piece) {
  const { id } = await perform('findPieceOfCard', 'R1', { card: await cardOf('R1', piece) })
  await publish(perform, 'R1', id, { title: 'Adaptada' })
}

/** The copy that brings a piece to its receivers is killed half way, and started again. */
async function killInTheMiddle(perform) {
  const total = await countOrganisations()
  const piece = await share(perform, 'Cortada', 'all')
  await publish(perform, 'AXS', piece.id, {})
  const query = 'select count(*) from publications where home_card_id = $1'
  await until(async () => (await count(query, [piece.card])) >= total / 3, LIMIT)
  const { port } = copies[0]
  await copies[0].kill('SIGKILL')
  report('killed when so many had it', await count(query, [piece.card]))
  copies[0] = await start(port)
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
    const { status } = await copy.get(`/home/blog?id_card=${card}`, { host: 'r1.localhost' })
    expect(status === 404, `404 at a receiver: ${status}`)
  }
}

/** How long readers of another organisation wait for its pages while work is done (ms). */
async function readDuring(work) {
  const durations = []
  let isOver = false
  const readers = Array.from({ length: READERS }, async (_, number) => {
    for (let turn = number; !isOver; turn++) {
      const startedAt = performance.now()
      // A page that is stored, and a search that no one has asked for.
      const path = turn % 2 === 0 ? '/home' : `/home/buscar?descripcionBuscar=peajes+${turn}+${number}`
      const { status } = await copies[turn % 2].get(path, { host: 'acx.localhost' })
      expect(status === 200, `readers get ${status}`)
      durations.push(performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  })
  await work().finally(() => (isOver = true))
  await Promise.all(readers)
  return summarise(durations)
}

const toRow = ({ count: pages, p50, p95, p99 }) =>
  `${pages} pages, ms: ${[p50, p95, p99].map((ms) => ms.toFixed(0)).join(' / ')} (p50 / p95 / p99)`

function report(what, value) {
  console.log(`${what}: ${value}`)
}

function expect(isSo, what) {
  if (!isSo) throw new Error(`not as it is to be: ${what}`)
}
