/**
 * Run `npm run build && node workbench/bench/newsletters.mjs`. Sends a newsletter to READERS (10,000)
 * subscribers from two instances on PostgreSQL, to a mail server on loopback, while READS (10) pages per
 * second are read from the first instance. The second instance is killed twice meanwhile. Fails if a
 * subscriber receives no mail, or if there are more duplicates than kills. Compares readers' times with and
 * without sending in one run. With SUBJECT_TEST=1 two subjects are tested, and the second is chosen for the rest.
 * Starts everything on loopback (CLUSTER_PORT, 3300).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { createClient } from './cluster/client.mjs'
import { createCopy } from './cluster/copies.mjs'
import { endAllAndWait, secondsSince } from './cluster/processes.mjs'
import { startPostgres } from './cluster/services.mjs'
import { ports } from './cluster/settings.mjs'
import { summarise } from './latencies.mjs'
import { enterRoom } from './room.mjs'

const READERS = Number(process.env.READERS ?? 10_000)
const READS = Number(process.env.READS ?? 10)
const PER_MINUTE = Number(process.env.LETTERS_PER_MINUTE ?? 6000)
const HAS_TEST = process.env.SUBJECT_TEST === '1'
const KILLS = 2
const LIMIT_MS = 20 * 60_000

const { openMailServer } = await openBundled('lib/testing/mail-server.ts')
const folder = mkdtempSync(join(tmpdir(), 'cartelera-letters-'))
await startPostgres(folder)
const database = `postgres://postgres:password@127.0.0.1:${ports.postgres}/cartelera`
const mailServer = await openMailServer()
const environment = {
  DATABASE_URL: database,
  SMTP_URL: mailServer.url,
  LETTERS_PER_MINUTE: String(PER_MINUTE),
  LOG_LEVEL: 'info',
}
const copies = [1, 2].map((number) => createCopy({ number, folder, build: '.', environment }))
const received = new Map()
try {
  for (const copy of copies) await copy.start()
  await drill((await enterRoom(copies[0])).perform)
} finally {
  for (const copy of copies) if (copy.isRunning()) await copy.end()
  await mailServer.close()
  await endAllAndWait()
  rmSync(folder, { recursive: true, force: true })
}

async function drill(perform) {
  await subscribe()
  const without = await readDuring(() => sleep(20_000))
  report('readers without sending', toRow(without))
  const letter = {
    subject: 'Otoño',
    introduction: 'Lo mejor del mes.',
    cards: [101],
    ...(HAS_TEST && { subjectB: 'Ya es otoño' }),
  }
  const { id } = await perform('createLetter', 'AXS', letter)
  const startedAt = performance.now()
  await perform('sendLetter', 'AXS', { id })
  const during = await readDuring(() => sendAll(perform, id))
  report(
    'the letter takes',
    `${secondsSince(startedAt).toFixed(0)} s for ${READERS} mails, ${PER_MINUTE} a minute`,
  )
  report('readers meanwhile', toRow(during))
  report(
    'ratio of p50 and p95',
    `${(during.p50 / without.p50).toFixed(2)}, ${(during.p95 / without.p95).toFixed(2)}`,
  )
  const twice = [...received.values()].reduce((sum, count) => sum + count - 1, 0)
  report('readers with a mail, mails sent twice', `${received.size}, ${twice}`)
  if (received.size !== READERS) throw new Error(`${READERS - received.size} readers have no mail`)
  if (twice > KILLS) throw new Error(`${twice} mails were sent twice`)
}

async function subscribe() {
  const client = new pg.Client(database)
  await client.connect()
  await client.query(
    `insert into subscribers (organisation_id, email, token, language, requested_at, confirmed_at)
     select 'AXS', 'r' || n || '@example.com', 'token-' || n, 'es', now(), now() from generate_series(1, $1) as n`,
    [READERS],
  )
  await client.end()
}

/** Kills the second instance after a third and after two thirds of the mails. */
async function sendAll(perform, id) {
  const endsAt = performance.now() + LIMIT_MS
  let kills = 0
  let isTesting = HAS_TEST
  for (;;) {
    for (const { to } of mailServer.takeMails())
      for (const recipient of to) received.set(recipient, (received.get(recipient) ?? 0) + 1)
    if (kills < KILLS && received.size >= (READERS * (kills + 1)) / (KILLS + 1)) {
      kills++
      await copies[1].end('SIGKILL')
      report(`killed at`, `${received.size} mails`)
      await copies[1].start()
    }
    if (isTesting && received.size >= READERS / 5) isTesting = !(await choose(perform, id))
    if (received.size >= READERS) {
      const { state } = await perform('getLetter', 'AXS', { id })
      if (state === 'sent') return
    }
    if (performance.now() > endsAt) return
    await sleep(200)
  }
}

/** Chooses the second subject once the test waits. Returns whether it did. */
async function choose(perform, id) {
  const { test } = await perform('getLetter', 'AXS', { id })
  if (test.endsAt === null) return false
  report('mails before the choice', received.size)
  await perform('chooseLetterSubject', 'AXS', { id, subject: 'b' })
  return true
}

/** Reads pages, half of which have to be rendered. */
async function readDuring(work) {
  const client = createClient({ host: 'axs.localhost', port: copies[0].port })
  const durations = []
  let turn = 0
  const timer = setInterval(() => {
    const path =
      turn % 2 === 0
        ? '/home'
        : `/home/buscar?descripcionBuscar=peajes+${turn}-${Math.round(performance.now())}`
    turn++
    const startedAt = performance.now()
    client.send(path).then(
      () => durations.push(performance.now() - startedAt),
      () => durations.push(Infinity),
    )
  }, 1000 / READS)
  await work().finally(() => clearInterval(timer))
  client.close()
  return summarise(durations)
}

function toRow({ count, p50, p95, p99 }) {
  return `${count} pages, ms: ${[p50, p95, p99].map((ms) => ms.toFixed(1)).join(' / ')} (p50 / p95 / p99)`
}

function report(what, value) {
  console.log(`${what}: ${value}`)
}
