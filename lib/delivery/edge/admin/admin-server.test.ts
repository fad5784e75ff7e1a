/** @jest-environment node */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { answerScrapes, ThreadCollector } from '@/lib/base/platform/metrics/scrape'
import { count } from '@/lib/base/platform/metrics/metrics'
import { createAdminServer } from './admin-server'

/** A fake thread that answers scrapes until it hangs. When it wakes, it answers the missed ones at once. */
const thread = `
  const { BroadcastChannel, parentPort, workerData } = require('node:worker_threads')
  const [questions, reports] = ['questions', 'reports'].map((name) => new BroadcastChannel('cartelera.metrics.' + name))
  const samples = [{ family: 'refusals', labels: ['bodies'], value: 3 }]
  questions.onmessage = ({ data: { round } }) => reports.postMessage({ round, thread: 'render', samples })
  parentPort.on('message', (flag) => {
    parentPort.postMessage('hangs')
    Atomics.wait(flag, 0, 0)
  })
  parentPort.postMessage('ready')
`

/** The slow server waits for every thread; the hasty one skips threads that do not answer at once. */
let [slow, hasty]: Server[] = []
let collector: ThreadCollector
const mayCertify = async (host: string) => host === 'axs.example'
let stopAnswering: () => void
let worker: Worker

beforeAll(async () => {
  worker = new Worker(thread, { eval: true })
  await once(worker, 'message')
  stopAnswering = answerScrapes('edge')
  collector = new ThreadCollector(['edge', 'render'])
  ;[slow, hasty] = [60_000, 50].map((ms) =>
    createAdminServer({ collector, collectMs: ms, mayCertify }).listen(0, '127.0.0.1'),
  )
  for (const server of [slow, hasty]) if (server && !server.listening) await once(server, 'listening')
})
afterAll(async () => {
  stopAnswering()
  collector.close()
  for (const server of [slow, hasty]) server?.close().closeAllConnections()
  await worker.terminate()
})

async function ask(path: string, method = 'GET', server = slow) {
  const { port } = server!.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('a scrape contains the counts of all threads', async () => {
  count('refusals', { reason: 'in_flight' })
  const { status, type, text } = await ask('/metrics')
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(text).toContain('cartelera_edge_refusals_total{reason="bodies"} 3\n')
  expect(text).toContain('cartelera_thread_up{thread_name="edge"} 1\n')
  expect(text).toContain('cartelera_thread_up{thread_name="render"} 1\n')
})

test('a thread that hangs is reported as down with its last values, and recovers', async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4))
  worker.postMessage(flag)
  await once(worker, 'message')
  const { text } = await ask('/metrics', 'GET', hasty)
  expect(text).toContain('cartelera_thread_up{thread_name="render"} 0\n')
  expect(text).toContain('cartelera_edge_refusals_total{reason="bodies"} 3\n')
  Atomics.store(flag, 0, 1)
  Atomics.notify(flag, 0)
  expect((await ask('/metrics')).text).toContain('cartelera_thread_up{thread_name="render"} 1\n')
})

test.each([
  ['/', 'GET', 404],
  ['/metrics/../home', 'GET', 404],
  ['/metrics', 'POST', 405],
  ['/metrics?debug=1', 'GET', 200],
  ['//metrics', 'GET', 404],
  ['/certificates/allowed?domain=axs.example', 'GET', 200],
  ['/certificates/allowed?domain=other.example', 'GET', 404],
  ['/certificates/allowed?domain=axs.example', 'POST', 405],
  ['/certificates/allowed', 'GET', 404],
])('%s by %s is %i', async (path, method, status) => {
  expect((await ask(path, method)).status).toBe(status)
})
