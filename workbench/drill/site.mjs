/** Shared parts of database drills: instances of the site, readers and commenters, and their results. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createClient } from '../bench/cluster/client.mjs'
import { startOwned, until } from '../bench/cluster/processes.mjs'

export const HOST = 'axs.localhost'
const READY_MS = 120_000
/** A stale page is served for at most ten seconds, while it is rendered again. */
const MAX_STALE_MS = 10_000
const READER_PAUSE_MS = 60
const WRITER_PAUSE_MS = 500
const EDITOR_PAUSE_MS = 1500
const MARKED = '/home/blog?id_card=101'
const PAGES = ['/home', MARKED, '/home/blog?id_card=102', '/home/blog?id_card=103']
const COMMENTED = ['/home/blog?id_card=102', '/home/blog?id_card=103']
const BOUNDARY = 'cartelera-drill'

/** Starts an instance of the site from a built folder. Resolves once it is ready. */
export async function startSite(name, { folder, source, port, environment }) {
  const instanceFolder = path.join(folder, name)
  mkdirSync(instanceFolder, { recursive: true })
  const log = openSync(path.join(folder, `${name}.log`), 'a')
  const child = startOwned(process.execPath, [path.resolve(source, 'dist/server.mjs')], {
    cwd: path.resolve(source),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: instanceFolder,
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', log, log],
  })
  const client = createClient({ host: HOST, port })
  const isReady = async () => (await client.send('/readyz')).status === 200
  if ((await until(isReady, { limitMs: READY_MS })) === null) throw new Error(`${name} did not start`)
  await client.close()
  return child
}

/** Results of readers and commenters. `counts` has the number of each outcome, by action. */
export class Tally {
  counts = {}
  stale = 0
  /** The sent comments: `{ text, isTaken }`. */
  posts = []
  /** The accepted comments: `{ port, at }`. */
  taken = []
  /** The slowest response to a comment, in ms. */
  slowestMs = 0
  /** Edits: `{ mark, at }`. */
  edits = []

  count(what, outcome) {
    this.counts[what] ??= {}
    this.counts[what][outcome] = (this.counts[what][outcome] ?? 0) + 1
  }

  /** Returns the numbers of requests by outcome since the last call, and resets them. */
  take() {
    const { counts } = this
    this.counts = {}
    return counts
  }
}

/**
 * Starts two readers per instance: one reads stored pages, the other also pages that no one has requested
 * before. Edits must appear in time while `isDue` returns true.
 */
export function startReaders(ports, tally, isDue = () => true) {
  return startLoops(
    ports.flatMap((port) => [0, 0.5].map((coldShare) => readLoop(port, { coldShare, tally, isDue }))),
  )
}

function readLoop(port, { coldShare, tally, isDue }) {
  const client = createClient({ host: HOST, port })
  let seen = 0
  return async () => {
    const isCold = Math.random() < coldShare
    const address = isCold
      ? `/home/buscar?descripcionBuscar=${randomUUID().slice(0, 8)}`
      : PAGES[Math.floor(Math.random() * PAGES.length)]
    const what = isCold ? 'new searches' : 'stored pages'
    const answer = await client.send(address).catch((cause) => ({ status: cause.code ?? 'error' }))
    tally.count(what, answer.status)
    if (address === MARKED && answer.status === 200) {
      const mark = readMark(answer)
      const due = tally.edits.findLast(({ at }) => at < Date.now() - MAX_STALE_MS)?.mark ?? 0
      if (mark < Math.max(seen, isDue() ? due : 0)) tally.stale++
      seen = Math.max(seen, mark)
    }
    await sleep(READER_PAUSE_MS)
  }
}

const readMark = (answer) => Number(/Marca (\d+)/.exec(answer.text())?.[1] ?? 0)

/**
 * Starts commenters. Each comments on one instance, and reads the page with its cookie on the next one, which
 * must show the comment. A refused comment is sent again until it is accepted.
 */
export function startCommenters(ports, tally) {
  return startLoops(ports.map((port, at) => commentLoop(port, ports[(at + 1) % ports.length], tally)))
}

function commentLoop(port, readPort, tally) {
  let post = null
  return async () => {
    if (post === null) {
      const number = tally.posts.length + 1
      post = {
        text: `Ensayo ${number}.`,
        address: COMMENTED[number % COMMENTED.length],
        number,
        isTaken: false,
      }
      tally.posts.push(post)
    }
    const client = createClient({ host: HOST, port, keepsCookies: true })
    const sentAt = Date.now()
    const answer = await sendComment(client, post).catch((cause) => ({ status: cause.code ?? 'error' }))
    tally.slowestMs = Math.max(tally.slowestMs, Date.now() - sentAt)
    tally.count('comments', toOutcome(answer))
    if (answer.status === 303) {
      post.isTaken = true
      tally.taken.push({ port, at: Date.now() })
      await seeOwn(client.cookies(), readPort, answer.headers.location, post, tally)
      post = null
    }
    await client.close()
    await sleep(WRITER_PAUSE_MS)
  }
}

/** A refusal must contain a Retry-After header. */
const toOutcome = ({ status, headers }) =>
  status === 503 && !headers['retry-after'] ? '503 without retry-after' : status

async function seeOwn(cookies, port, location, { text }, tally) {
  const client = createClient({ host: HOST, port })
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const page = new URL(location, 'http://x')
  const answer = await client
    .send(page.pathname + page.search, { headers: { cookie } })
    .catch((cause) => ({ status: cause.code ?? 'error' }))
  await client.close()
  const isSeen = answer.status === 200 && answer.text().includes(text)
  tally.count('own comment on the other copy', isSeen ? 'seen' : `${answer.status}, not seen`)
  if (answer.status === 200 && !isSeen) tally.stale++
}

/** Sends the form like a browser without scripts. */
export function sendComment(client, { address, text, number, accept = 'text/html' }) {
  const fields = { parentId: '', website: '', author: 'Eva', email: 'eva@example.com', text }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    origin: `http://${HOST}`,
    accept,
  }
  return client.send(address, { method: 'POST', headers, body: `${parts.join('')}--${BOUNDARY}--\r\n` })
}

/** Repeats each step until it is stopped. */
function startLoops(steps) {
  let isStopped = false
  const loops = steps.map(async (step) => {
    while (!isStopped) await step()
  })
  return async () => {
    isStopped = true
    await Promise.all(loops)
  }
}

/** Changes an article's title like an editor's external tool. */
export async function edit(database, tally) {
  const mark = (tally.edits.at(-1)?.mark ?? 0) + 1
  await database.query('update publications set title = $1 where card_id = 101', [`Marca ${mark}`])
  tally.edits.push({ mark, at: Date.now() })
  return mark
}

/** Edits repeatedly for a duration, and once more. */
export async function editFor(database, tally, ms) {
  const endsAt = Date.now() + ms
  while (Date.now() < endsAt) {
    await edit(database, tally)
    await sleep(EDITOR_PAUSE_MS)
  }
  await edit(database, tally)
}

/** Returns the seconds until every instance shows the last edit; null if the limit was exceeded. */
export async function untilShown(ports, tally, limitMs = 2 * MAX_STALE_MS) {
  const { mark, at } = tally.edits.at(-1)
  const clients = ports.map((port) => createClient({ host: HOST, port }))
  const isShown = async () => {
    const answers = await Promise.all(clients.map((client) => client.send(MARKED)))
    return answers.every((answer) => readMark(answer) >= mark)
  }
  const seconds = await until(isShown, { limitMs, everyMs: 50 })
  for (const client of clients) client.close()
  return seconds === null ? null : (Date.now() - at) / 1000
}

export const toAddress = (port) => `postgres://cartelera@127.0.0.1:${port}/cartelera`

/** Connects for the drill's own statements, and ignores lost connections. */
export function connect(port) {
  const pool = new pg.Pool({ connectionString: toAddress(port), max: 2, query_timeout: 3000 })
  pool.on('error', () => undefined)
  return pool
}

/** Returns numbers of `/metrics` whose names begin with a text, summed by labels. */
export async function readMetrics(adminPort, beginning) {
  const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.startsWith(beginning))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}
