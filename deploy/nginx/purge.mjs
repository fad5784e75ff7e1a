/**
 * Purges nginx's cache by key: what `PURGE_URL` leads to beside `caching.conf`. nginx itself
 * has no purge by key, and reads in each file until when its answer is fresh. An answer that is purged is
 * not fresh any more: nginx asks the site before it shows it again, and shows it only where no copy answers.
 *
 *   CACHE_FOLDER=/var/cache/nginx/cartelera PURGE_SECRET=… node purge.mjs
 *
 * PORT (8081) and HOST (127.0.0.1) say where it listens. It needs the right to write in the folder: run
 * it as nginx's user. With several nginx, each has one, and a proxy of yours posts to all. A file's head
 * is read once, as long as the file is the same: 50,000 files take some tenths of a second.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync, statSync, unlinkSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const { CACHE_FOLDER, PURGE_SECRET, PORT = '8081', HOST = '127.0.0.1' } = process.env
/** nginx's own head, the key and the response's headers. */
const HEAD_BYTES = 16_384
const MAX_BODY_BYTES = 65_536
/** Of nginx 1.11.10 and newer, on 64 bits. */
const HEAD_VERSION = 5n

/** What each file of the cache is, as far as it has been read. */
let known = new Map()

if (!CACHE_FOLDER || !PURGE_SECRET) {
  console.error('CACHE_FOLDER and PURGE_SECRET must be set')
  process.exit(1)
}

createServer((request, response) => {
  const send = (status, body) => response.writeHead(status).end(`${JSON.stringify(body)}\n`)
  void answer(request).then(
    ([status, body]) => send(status, body),
    (cause) => send(500, { error: String(cause.message) }),
  )
}).listen(Number(PORT), HOST)

async function answer(request) {
  if (request.method !== 'POST') return [405, { error: 'POST' }]
  if (!isAllowed(request.headers.authorization)) return [401, { error: 'the secret' }]
  const keys = await readKeys(request)
  if (keys === null) return [400, { error: 'a body like {"tags":["…"]}' }]
  return [200, { purged: purge(new Set(keys)) }]
}

function isAllowed(authorization = '') {
  const digest = (text) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization), digest(`Bearer ${PURGE_SECRET}`))
}

/** Null for a body that is none of the site's. */
async function readKeys(request) {
  let text = ''
  for await (const piece of request) {
    text += piece
    if (text.length > MAX_BODY_BYTES) return null
  }
  try {
    const { tags } = JSON.parse(text)
    return Array.isArray(tags) ? tags : null
  } catch {
    return null
  }
}

/** How many answers were purged. */
function purge(keys) {
  let purged = 0
  const found = new Map()
  for (const path of listFiles()) {
    const file = read(path)
    if (file === null) continue
    if (!file.keys.some((key) => keys.has(key))) {
      found.set(path, file)
      continue
    }
    ifThere(() => expire(path))
    purged++
  }
  known = found
  return purged
}

/** What nginx is still writing has a longer name. */
function listFiles() {
  return readdirSync(CACHE_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[0-9a-f]{32}$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

/** Null for a file that is gone by now. nginx replaces a file by another one, and never changes its keys. */
function read(path) {
  return ifThere(() => {
    const { ino, mtimeMs } = statSync(path)
    const last = known.get(path)
    if (last?.ino === ino && last.mtimeMs === mtimeMs) return last
    return { ino, mtimeMs, keys: readKeysOf(path) }
  })
}

function ifThere(work) {
  try {
    return work()
  } catch (cause) {
    if (cause.code === 'ENOENT') return null
    throw cause
  }
}

/** The surrogate keys of the response that a file holds. */
function readKeysOf(path) {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    const text = head.toString('latin1', 0, readSync(file, head, 0, HEAD_BYTES, 0))
    return /\r\nsurrogate-key: *([^\r\n]*)/i.exec(text.split('\r\n\r\n', 1)[0])?.[1]?.split(' ') ?? []
  } finally {
    closeSync(file)
  }
}

/**
 * `ngx_http_file_cache_header_t` begins with its version, the second until which the answer is fresh, and
 * for how many more it may be shown while it is asked for anew; `stale-if-error` counts from the same
 * second, and stays. What is of another version is deleted: to nginx it is an answer that it does not have.
 */
function expire(path) {
  const file = openSync(path, 'r+')
  try {
    const version = Buffer.alloc(8)
    readSync(file, version, 0, 8, 0)
    if (version.readBigUInt64LE() !== HEAD_VERSION) return unlinkSync(path)
    const lifetimes = Buffer.alloc(16)
    lifetimes.writeBigUInt64LE(BigInt(Math.floor(Date.now() / 1000) - 1))
    writeSync(file, lifetimes, 0, 16, 8)
  } finally {
    closeSync(file)
  }
}
