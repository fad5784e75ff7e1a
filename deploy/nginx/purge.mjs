/**
 * Purges nginx's cache by key: the target of `PURGE_URL` beside `caching.conf`. nginx has no purge by key, but
 * reads from each cache file until when it is fresh. This server sets that time to the past. nginx then
 * revalidates the response, and serves it stale only while no instance answers.
 *
 *   CACHE_FOLDER=/var/cache/nginx/cartelera PURGE_SECRET=… node purge.mjs
 *
 * It listens on HOST (127.0.0.1) and PORT (8081). Run it as nginx's user, because it writes to the cache
 * folder. With several nginx, run one beside each, and post to all of them. File heads are cached: 50,000
 * files take some tenths of a second.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync, statSync, unlinkSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const { CACHE_FOLDER, PURGE_SECRET, PORT = '8081', HOST = '127.0.0.1' } = process.env
/** Space for nginx's header, the key and the response headers. */
const HEAD_BYTES = 16_384
const MAX_BODY_BYTES = 65_536
/** Header version of 64-bit nginx 1.11.10 or newer. */
const HEAD_VERSION = 5n

/** Parsed heads by file. */
let heads = new Map()

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

/** Returns the keys of a request; null if the body is not the site's format. */
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

/** Purges the responses with one of these keys, and returns their number. */
function purge(keys) {
  let purged = 0
  const currentHeads = new Map()
  for (const path of listFiles()) {
    const file = read(path)
    if (file === null) continue
    if (!file.keys.some((key) => keys.has(key))) {
      currentHeads.set(path, file)
      continue
    }
    ifThere(() => expire(path))
    purged++
  }
  heads = currentHeads
  return purged
}

/** Files that nginx is still writing have a longer name. */
function listFiles() {
  return readdirSync(CACHE_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[0-9a-f]{32}$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

/** Returns a file's head; null if the file was deleted. nginx replaces files and never changes their keys. */
function read(path) {
  return ifThere(() => {
    const { ino, mtimeMs } = statSync(path)
    const last = heads.get(path)
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

/** Returns the surrogate keys of the cached response. */
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
 * `ngx_http_file_cache_header_t` begins with its version, the second until which the response is fresh, and the
 * seconds of `stale-while-revalidate`. `stale-if-error` counts from the same second and is kept. A file with
 * another version is deleted, which is a cache miss for nginx.
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
