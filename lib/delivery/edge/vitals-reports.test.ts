/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageAt } from '@/lib/testing/addresses'
import { ReadingCounter } from '@/lib/delivery/analytics/page-view-counter'
import { VitalsReports } from './vitals-reports'

const article = pageAt('/es/AXS/home/blog/101/closed')
const add = jest.fn()
let reports: VitalsReports
const server = createServer((request, response) => void reports.answer(request, response, 'id'))

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close().closeAllConnections())
beforeEach(() => {
  add.mockClear()
  reports = new VitalsReports({
    settings: { TRUST_PROXY: 1 },
    toPage: (_, url) => (url.startsWith('/home/blog') ? article : null),
    add,
  })
})

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const measured = { lcp: 1800, inp: 40, cls: 12, ttfb: 90 }
const report = JSON.stringify({ page: '/home/blog?id_card=101', ...measured })

async function send(body: string, headers: Record<string, string> = {}, method = 'POST') {
  const { port } = server.address() as AddressInfo
  const defaultHeaders = { 'user-agent': chrome, 'x-forwarded-for': '192.0.2.1' }
  const init = { method, headers: { ...defaultHeaders, ...headers }, ...(method === 'POST' && { body }) }
  return fetch(`http://127.0.0.1:${port}/api/vitals`, init)
}
const statusOf = async (...request: Parameters<typeof send>) => (await send(...request)).status

test('counts the measurements of a browser for the page that it names', async () => {
  expect(await statusOf(report)).toBe(204)
  expect(add.mock.calls).toEqual([[article, { ...measured, campaign: '' }]])
})

test('leaves out values that the browser could not measure', async () => {
  expect(await statusOf('{"page":"/home/blog","ttfb":0}')).toBe(204)
  expect(add.mock.calls).toEqual([[article, { ttfb: 0, campaign: '' }]])
})

test('counts reading, used links and the campaign of the address', async () => {
  const reading = { reached: ['half'], seconds: 40, events: [{ kind: 'outward', value: 'w3.org' }] }
  const page = '/home/blog?id_card=101&utm_source=x'
  expect(await statusOf(JSON.stringify({ page, ...reading }))).toBe(204)
  expect(add.mock.calls).toEqual([[article, { ...reading, campaign: 'x||' }]])
})

test('counts nothing for a reader who refuses analytics', async () => {
  expect(await statusOf(report, { 'sec-gpc': '1' })).toBe(204)
  expect(add).not.toHaveBeenCalled()
})

test('ignores reports for pages without readers, or of another site', async () => {
  expect(await statusOf('{"page":"/dashboard","lcp":1}')).toBe(204)
  expect(add).not.toHaveBeenCalled()
})

test.each([
  '',
  '{',
  '[]',
  'null',
  '{"page":1}',
  '{"lcp":1}',
  '{"page":"https://other.example/","lcp":1}',
  '{"page":"/home","lcp":-1}',
  '{"page":"/home","lcp":60001}',
  '{"page":"/home","lcp":1.5}',
  '{"page":"/home","lcp":"1"}',
  '{"page":"/home","reader":"Ana"}',
  '{"page":"/home","reached":["half","half","end"]}',
  '{"page":"/home","seconds":-1}',
  '{"page":"/home","events":[{"kind":"outward","value":"a\\tb"}]}',
  '{"page":"/home","events":[{"kind":"share","value":"x"}]}',
  '{"page":"/home","events":[{"kind":"download","value":"/ana@example.com"}]}',
  `{"page":"/home","events":[${Array(21).fill('{"kind":"whatsapp","value":""}').join()}]}`,
  `{"page":"/${'a'.repeat(3000)}","lcp":1}`,
  `{"page":"/home","lcp":1${' '.repeat(5000)}}`,
])('%.40s is no report', async (body) => {
  expect(await statusOf(body)).toBe(400)
  expect(add).not.toHaveBeenCalled()
})

test.each([
  ['another site’s page', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
])('%s reports nothing', async (_, headers) => {
  expect(await statusOf(report, headers)).toBe(403)
  expect(add).not.toHaveBeenCalled()
})

test('accepts forty reports a minute per network', async () => {
  for (let sent = 0; sent < 40; sent++) expect(await statusOf(report)).toBe(204)
  const refused = await send(report)
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect(await statusOf(report, { 'x-forwarded-for': '198.51.100.7' })).toBe(204)
  expect(add).toHaveBeenCalledTimes(41)
})

test('accepts four hundred reports a day per network, which bounds what it can add', async () => {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const
  jest.useFakeTimers({ now: 0, doNotFake: [...timers, 'clearImmediate', 'nextTick', 'queueMicrotask'] })
  const counter = new ReadingCounter()
  add.mockImplementation((page, forged) => counter.addReport(page, forged))
  const events = Array.from({ length: 20 }, (_, at) => ({ kind: 'outward', value: `h${at}.example` }))
  const reached = ['half', 'end']
  const body = JSON.stringify({ page: '/home/blog?id_card=101', ...measured, reached, seconds: 5, events })
  const statuses: Record<number, number> = {}
  for (let sent = 0; sent < 600; sent++) {
    jest.setSystemTime(sent * 1500)
    const status = await statusOf(body)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  expect(statuses).toEqual({ 204: 400, 429: 200 })
  const { vitals, properties } = counter.take() ?? {}
  const sumOf = (counts: Map<string, number> | undefined, pattern: RegExp) =>
    [...(counts ?? [])].reduce((sum, [key, count]) => (pattern.test(key) ? sum + count : sum), 0)
  expect(sumOf(vitals, / lcp /)).toBe(400)
  expect(['half', 'end'].map((depth) => sumOf(properties, new RegExp(`measure\t${depth}$`)))).toEqual([
    400, 400,
  ])
  expect(sumOf(properties, /\toutward\t/)).toBe(2000)
  jest.setSystemTime(24 * 60 * 60_000 - 1)
  expect(await statusOf(report)).toBe(429)
  jest.setSystemTime(24 * 60 * 60_000 + 1)
  expect(await statusOf(report)).toBe(204)
  jest.useRealTimers()
})

test('rejects other methods', async () => expect(await statusOf('', {}, 'GET')).toBe(405))
