/**
 * Purges nginx's cache by key: what `PURGE_URL` leads to beside `caching.conf`. nginx itself has no purge
 * by key; it takes a file that is gone for an answer that it does not have.
 *
 *   CACHE_FOLDER=/var/cache/nginx/cartelera PURGE_SECRET=… node purge.mjs
 *
 * PORT (8081) and HOST (127.0.0.1) say where it listens. It needs the right to delete in the folder: run
 * it as nginx's user. With several nginx, each has one, and a proxy of yours posts to all. A file's head
 * is read once, as long as the file is the same: 50,000 files take some tenths of a second.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync, statSync, unlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const { CACHE_FOLDER, PURGE_SECRET, PORT = '8081', HOST = '127.0.0.1' } = process.env
/** nginx's own head, the key and the response's headers. */
const HEAD_BYTES = 16_384
const MAX_BODY_BYTES = 65_536

/** What each file of the cache is, as far as it has been read. */
let known = new Map()

if (!CACHE_FOLDER || !PURGE_SECRET) {
  console.error('CACHE_FOLDER and PURGE_SECRET must be set')
  process.exit(1)
}

createServer((request, response) => {
  answer(request)
    .catch((cause) => [500, { error: String(cause.message) }])
    .then(([status, body]) => response.writeHead(status).end(`${JSON.stringify(body)}\n`))
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

/** How many files were deleted. */
function purge(keys) {
  let purged = 0
  const found = new Map()
  for (const path of listFiles()) {
    const file = read(path)
    if (file === null) continue
    if (!file.keys.some((key) => keys.has(key))) found.set(path, file)
    else if (remove(path)) purged++
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

/** Null for a file that is gone by now. nginx replaces a file by another one, and never changes its head. */
function read(path) {
  try {
    const { ino, mtimeMs } = statSync(path)
    const last = known.get(path)
    if (last?.ino === ino && last.mtimeMs === mtimeMs) return last
    return { ino, mtimeMs, keys: readHead(path) }
  } catch (cause) {
    if (cause.code === 'ENOENT') return null
    throw cause
  }
}

/** The surrogate keys of the response that a file holds. */
function readHead(path) {
  const file = openSync(path)
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    const text = head.toString('latin1', 0, readSync(file, head, 0, HEAD_BYTES, 0))
    return /\r\nsurrogate-key: *([^\r\n]*)/i.exec(text.split('\r\n\r\n', 1)[0])?.[1]?.split(' ') ?? []
  } finally {
    closeSync(file)
  }
}

function remove(path) {
  try {
    unlinkSync(path)
    return true
  } catch (cause) {
    if (cause.code === 'ENOENT') return false
    throw cause
  }
}
