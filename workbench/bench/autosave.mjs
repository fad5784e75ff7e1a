/**
 * Measures autosaves from request to response: the built site on PGlite, an owner with the link of the first
 * start, a post of 5,000 words.
 *
 *   npm run build && node workbench/bench/autosave.mjs
 *
 * Prints the median, the 95th percentile and the maximum of AUTOSAVES (300), in ms. Loopback only; takes less
 * than a minute.
 */
import { openBundled } from '../../scripts/open-bundled.mjs'
import { summarise } from './latencies.mjs'

const AUTOSAVES = Number(process.env.AUTOSAVES ?? 300)
const { startSite } = await openBundled('e2e/support/site.ts')
const { sendRequest } = await openBundled('e2e/support/http.ts')

const words = Array.from({ length: 5000 }, (_, index) => `palabra${index % 700}`)
const paragraphs = Array.from({ length: 50 }, (_, index) =>
  words.slice(index * 100, index * 100 + 100).join(' '),
)
const content = paragraphs.map((text) => `<p>${text}.</p>`).join('')
const { emptyFields } = await openBundled('lib/base/domain/piece.ts')
const fields = { ...emptyFields, title: 'Larga', content }

const site = await startSite({}, { hasTestClock: false })
try {
  const room = `http://redaccion.localhost:${site.port}`
  const post = async (path, body, cookie = '') => {
    const headers = { 'content-type': 'application/json', 'user-agent': 'benchmark', cookie }
    return sendRequest(room, path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const link = site.lines().find(({ link: candidate }) => typeof candidate === 'string')?.link
  const token = new URL(link).searchParams.get('clave')
  const account = { token, name: 'Ana', email: 'ana@example.com', password: 'una frase larga con 42 ranas' }
  const signedIn = await post('/api/auth/redeem-owner', account)
  const cookie = (signedIn.headers['set-cookie'] ?? []).map((header) => header.split(';')[0]).join('; ')
  const perform = async (name, input) => {
    const { status, body } = await post(`/api/${name}`, { organisation: 'AXS', input }, cookie)
    if (status !== 200) throw new Error(`${name}: ${status} ${body.slice(0, 200)}`)
    return JSON.parse(body).answer
  }
  const from = 'benchmark-page'
  const { id, version: base } = await perform('createPiece', { from, fields })
  const durations = []
  for (let count = 0; count < AUTOSAVES; count++) {
    const input = { id, base, from, fields: { ...fields, content: `${content}<p>${count}</p>` } }
    const start = performance.now()
    await perform('autosavePiece', input)
    durations.push(performance.now() - start)
  }
  const { count, p50, p95, most } = summarise(durations)
  const toMs = (value) => value.toFixed(1)
  console.log(`${count} autosaves of ${(content.length / 1024).toFixed(0)} KB on PGlite`)
  console.log(`ms: half below ${toMs(p50)}, 95 % below ${toMs(p95)}, the slowest ${toMs(most)}`)
} finally {
  await site.kill()
}
