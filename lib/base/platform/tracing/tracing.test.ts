/** @jest-environment node */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { trace } from '@opentelemetry/api'
import { openTracing } from './export/open-tracing'
import { closeTracing, traced, tracing } from './tracing'

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; status: { code: number } }
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** Spans that the collector received. */
const spans: Span[] = []
let collector: Server

beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { scopeSpans } of (body as Export).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      response.end('{}')
    })
  }).listen(0)
  await once(collector, 'listening')
})
afterAll(() => void collector.close().closeAllConnections())

const internal = (name: string) => ({ name, kind: 'internal', attributes: {} }) as const
const parent = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }

test('creates no traces without a collector, and still runs the work', async () => {
  await openTracing('render')
  expect(tracing()).toBeNull()
  expect(await traced(internal('work'), async () => 'done')).toBe('done')
})

test('one trace continues from the proxy through both threads to the statement, and records the failure', async () => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  jest.resetModules()
  const { closeTracing, traced, tracing } = await import('./tracing')
  const { openTracing } = await import('./export/open-tracing')
  await openTracing('render')
  const request = tracing()?.startRequest(parent)
  const forwarded: IncomingHttpHeaders = {}
  request?.inject(forwarded)
  const work = () =>
    traced(internal('content getArticle'), () =>
      traced(internal('select'), () => Promise.reject(new Error('no such table'))),
    )
  await expect(traced({ ...internal('render'), parent: forwarded }, work)).rejects.toThrow('no such table')
  request?.end('GET article', 503, {})
  await closeTracing()

  const road = ['GET article', 'render', 'content getArticle', 'select']
  const [edge, render, call, statement] = road.map((name) => spans.find((span) => span.name === name))
  expect(edge).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  })
  expect(render).toMatchObject({ traceId: edge?.traceId, parentSpanId: edge?.spanId })
  expect(call).toMatchObject({ traceId: edge?.traceId, parentSpanId: render?.spanId })
  expect(statement).toMatchObject({ parentSpanId: call?.spanId, status: { code: 2 } })
})

test('reads headers from a file at each export; trace-specific headers take precedence', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-tracing-'))
  const file = path.join(folder, 'headers')
  writeFileSync(file, 'authorization=Bearer%20first,x-scope=all\n')
  const keeping = createServer((_, response) => void response.end('{}')).listen(0)
  await once(keeping, 'listening')
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(keeping.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS_FILE: file,
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-scope=traces',
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '1',
  }
  Object.assign(process.env, environment)
  jest.resetModules()
  trace.disable()
  const { closeTracing, traced } = await import('./tracing')
  const { openTracing } = await import('./export/open-tracing')
  const { reloadSecrets } = await import('@/lib/base/platform/reload-secrets')
  await openTracing('render')
  const send = async () => {
    const request = once(keeping, 'request') as Promise<[IncomingMessage]>
    await traced(internal('work'), async () => undefined)
    return (await request)[0].headers
  }
  expect(await send()).toMatchObject({ authorization: 'Bearer first', 'x-scope': 'traces' })
  writeFileSync(file, 'authorization=Bearer%20second\n')
  reloadSecrets(process.env, () => undefined)
  expect(await send()).toMatchObject({ authorization: 'Bearer second', 'x-scope': 'traces' })
  await closeTracing()
  keeping.close().closeAllConnections()
  rmSync(folder, { recursive: true })
  for (const name of Object.keys(environment)) delete process.env[name]
})

test('counts spans that the collector refuses', async () => {
  const refusing = createServer((_, response) => void response.writeHead(400).end()).listen(0)
  await once(refusing, 'listening')
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`
  jest.resetModules()
  trace.disable()
  const { closeTracing, traced } = await import('./tracing')
  const { openTracing } = await import('./export/open-tracing')
  const { snapshotMetrics } = await import('@/lib/base/platform/metrics/metrics')
  await openTracing('render')
  await traced(internal('work'), async () => undefined)
  await traced(internal('more work'), async () => undefined)
  await closeTracing()
  refusing.close().closeAllConnections()
  expect(snapshotMetrics()).toContainEqual({ family: 'droppedSpans', labels: [], value: 2 })
})

test('closing without tracing does nothing', async () => {
  await expect(closeTracing()).resolves.toBeUndefined()
})
