/**
 * Measures the time of a photograph of 12 MB from its upload to the home page, and the memory. Uses the built
 * site on PGlite, an owner with the link of the first start, and a generated photograph of 24 megapixels.
 *
 *   npm run build && node workbench/bench/upload.mjs
 *
 * Prints the steps in ms, and the increase in proportional memory (PSS) of all the site's processes in MB, at
 * most and at the end. The home page is read meanwhile, to find its slowest response. Loopback and Linux
 * only; takes a minute.
 */
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { readMemory } from './process-memory.mjs'

const { startSite } = await openBundled('e2e/support/site.ts')
const { sendRequest } = await openBundled('e2e/support/http.ts')

/** Blurred noise compresses like a photograph. */
async function photograph() {
  const [width, height] = [6000, 4000]
  const noise = { type: 'gaussian', mean: 128, sigma: 26 }
  const picture = await sharp({ create: { width: width / 2, height: height / 2, channels: 3, noise } })
    .resize(width, height)
    .jpeg({ quality: 93 })
    .toBuffer()
  return picture
}

const fields = {
  format: 'html',
  kicker: '',
  title: 'Fotografía',
  summary: '',
  content: '',
  buttonText: '',
  placement: 'upper',
  category: null,
  tags: [],
  author: '',
  date: null,
  acceptsComments: true,
}
const bytes = await photograph()
const site = await startSite({}, { hasTestClock: false })
try {
  const room = `http://redaccion.localhost:${site.port}`
  const send = (path, body, headers) => sendRequest(room, path, { method: 'POST', headers, body })
  const json = { 'content-type': 'application/json', 'user-agent': 'benchmark' }
  const link = site.lines().find(({ link: candidate }) => typeof candidate === 'string')?.link
  const token = new URL(link).searchParams.get('clave')
  const account = { token, name: 'Ana', email: 'ana@example.com', password: 'una frase larga con 42 ranas' }
  const signedIn = await send('/api/auth/redeem-owner', JSON.stringify(account), json)
  const cookie = (signedIn.headers['set-cookie'] ?? []).map((header) => header.split(';')[0]).join('; ')
  const read = ({ status, body }) => {
    if (status !== 200) throw new Error(`${status} ${body.slice(0, 200)}`)
    return JSON.parse(body).answer
  }
  const perform = async (name, input) =>
    read(await send(`/api/${name}`, JSON.stringify({ organisation: 'AXS', input }), { ...json, cookie }))
  const search = () => site.get('/home/buscar?descripcionBuscar=' + Math.random().toString(36).slice(2, 7))
  // Warms up, so that memory for concurrent readers is not counted.
  for (let count = 0; count < 100; count++) await Promise.all([site.get('/home'), search()])
  await wait(3000)

  const before = readMemory(site.child.pid)
  let [most, slowest, isOver] = [before, 0, false]
  const watch = (async () => {
    while (!isOver) {
      most = Math.max(most, readMemory(site.child.pid))
      await wait(50)
    }
  })()
  const reading = (async () => {
    while (!isOver) {
      const start = performance.now()
      await search()
      slowest = Math.max(slowest, performance.now() - start)
      await wait(100)
    }
  })()
  const start = performance.now()
  const since = () => Math.round(performance.now() - start)
  const upload = { 'content-type': 'image/jpeg', cookie, 'content-length': String(bytes.length) }
  const { picture } = read(await send('/api/media?organisation=AXS&name=foto.jpg', bytes, upload))
  const uploaded = since()
  const piece = { ...fields, pictureUrl: picture.address, pictureAlt: 'Una fotografía' }
  const from = 'benchmark-page'
  const { id, version: base } = await perform('createPiece', { from, fields: piece })
  await perform('publishPiece', { id, base, from, fields: piece })
  while (!(await site.get('/home')).body.includes(picture.address)) await wait(20)
  const headers = { accept: 'image/avif,image/webp,*/*' }
  await site.get(`${picture.address}/960`, { headers })
  const shownAfter = since()
  const afterwards = readMemory(site.child.pid)
  await wait(8000)
  isOver = true
  await Promise.all([watch, reading])
  const toMb = (value) => Math.round(value - before)
  console.log(
    `a photograph of ${(bytes.length / 1024 / 1024).toFixed(1)} MB, ${picture.width} x ${picture.height} kept`,
  )
  console.log(
    `ms: uploaded ${uploaded}, on the home page ${shownAfter}; slowest search meanwhile ${Math.round(slowest)}`,
  )
  console.log(
    `MB more: at most ${toMb(most)}, then ${toMb(afterwards)}, in the end ${toMb(readMemory(site.child.pid))}`,
  )
} finally {
  await site.kill()
}
