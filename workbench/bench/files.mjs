/**
 * Measures an instance's memory for a file of a gigabyte, uploaded by tus and downloaded by a reader. Uses
 * the built site on PGlite, an owner with the link of the first start, and a film that is mostly empty.
 *
 *   npm run build && node workbench/bench/files.mjs [megabytes]
 *
 * Prints the seconds of each step, and the maximum increase in proportional memory (PSS) of all the site's
 * processes, in MB. Loopback and Linux only; takes a minute, and three times the film's size on disk.
 */
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { readMemory } from './process-memory.mjs'

const { startSite } = await openBundled('e2e/support/site.ts')
const { sendRequest } = await openBundled('e2e/support/http.ts')
const { toMp4 } = await openBundled('lib/testing/media-samples.ts')

const MB = 1024 * 1024
const PART_BYTES = 8 * MB
const size = Number(process.argv[2] ?? 1024) * MB
const head = toMp4(['avc1', 'mp4a'], 3600, 'isom', 0)
// The size of the last box includes the rest of the film.
head.writeUInt32BE(size - head.length + 8, head.length - 8)

/** Returns a range of the film's bytes. */
function cut(start, end) {
  const part = Buffer.alloc(end - start)
  if (start < head.length) head.copy(part, 0, start, Math.min(end, head.length))
  return part
}

const site = await startSite({}, { hasTestClock: false })
try {
  const room = `http://redaccion.localhost:${site.port}`
  const send = (method, path, body, headers) => sendRequest(room, path, { method, headers, body })
  const cookie = await becomeOwner(site, send)
  const tus = { cookie, 'tus-resumable': '1.0.0' }
  await wait(3000)
  const before = readMemory(site.child.pid)
  const watch = watchMemory(site.child.pid)
  const begun = await send('POST', '/api/media/files?organisation=AXS', Buffer.alloc(0), {
    ...tus,
    'upload-length': String(size),
    'upload-metadata': `filename ${Buffer.from('feria.mp4').toString('base64')}`,
  })
  const address = begun.headers.location
  const up = await time(async () => {
    for (let at = 0; at < size; at += PART_BYTES) {
      const { status } = await send('PATCH', address, cut(at, Math.min(size, at + PART_BYTES)), {
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(at),
      })
      if (status !== 204) throw new Error(`part answered ${status}`)
    }
  })
  const mostUp = watch.take()
  let file
  const upload = await time(async () => {
    const input = { organisation: 'AXS', input: { upload: address.split('/').at(-1) } }
    const answer = await send('POST', '/api/storeFile', JSON.stringify(input), {
      cookie,
      'content-type': 'application/json',
    })
    file = JSON.parse(answer.body).answer
    if (!file) throw new Error(answer.body)
  })
  const mostStored = watch.take()
  const down = await time(() => download(site.port, file.address))
  const mostDown = watch.take()
  await watch.end()
  const more = (value) => Math.round(value - before)
  console.log(`a film of ${size / MB} MB; before ${Math.round(before)} MB of memory`)
  console.log(`seconds: up ${up}, looked at and kept ${upload}, down ${down}`)
  console.log(`MB more, at most: up ${more(mostUp)}, looked at ${more(mostStored)}, down ${more(mostDown)}`)
} finally {
  await site.kill()
}

async function becomeOwner({ lines }, send) {
  const { link } = lines().find(({ link: candidate }) => typeof candidate === 'string')
  const token = new URL(link).searchParams.get('clave')
  const account = { token, name: 'Ana', email: 'ana@example.com', password: 'una frase larga con 42 ranas' }
  const json = { 'content-type': 'application/json', 'user-agent': 'benchmark' }
  const { headers } = await send('POST', '/api/auth/redeem-owner', JSON.stringify(account), json)
  return (headers['set-cookie'] ?? []).map((header) => header.split(';')[0]).join('; ')
}

async function time(work) {
  const start = performance.now()
  await work()
  return ((performance.now() - start) / 1000).toFixed(1)
}

/** Returns a function that reports the maximum memory since its last call. */
function watchMemory(pid) {
  let [most, isOver] = [0, false]
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, readMemory(pid))
      await wait(100)
    }
  })()
  return {
    take() {
      const taken = most
      most = 0
      return taken
    },
    end() {
      isOver = true
      return watching
    },
  }
}

async function download(port, path) {
  const sent = request({ host: '127.0.0.1', port, path, headers: { host: 'axs.localhost' } }).end()
  const [response] = await once(sent, 'response')
  let bytes = 0
  for await (const piece of response) bytes += piece.length
  if (bytes !== size) throw new Error(`${response.statusCode}: ${bytes} of ${size} bytes`)
}
