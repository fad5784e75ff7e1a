/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { log } from '@/lib/base/platform/log'
import { parseReport, PolicyReports } from './policy-reports'

let reports: PolicyReports
const server = createServer((request, response) => void reports.answer(request, response, 'id'))
const warn = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close().closeAllConnections())
beforeEach(() => {
  reports = new PolicyReports({ TRUST_PROXY: 1 })
  warn.mockClear()
})

const report = {
  'csp-report': {
    'document-uri': 'https://axs.example/home/blog?q=algo+mío',
    'blocked-uri': 'https://evil.example/x.js?token=1',
    'effective-directive': 'script-src-elem',
    'source-file': 'https://axs.example/home/blog?q=algo',
  },
}

async function send(body: string, client = '192.0.2.1', method = 'POST') {
  const { port } = server.address() as AddressInfo
  const headers = { 'content-type': 'application/csp-report', 'x-forwarded-for': client }
  const init = method === 'POST' ? { method, headers, body } : { method, headers }
  return (await fetch(`http://127.0.0.1:${port}/api/policy-reports`, init)).status
}

test('logs a report as one line, without queries and paths of other sites', async () => {
  expect(await send(JSON.stringify(report))).toBe(204)
  expect(warn.mock.calls).toEqual([
    [
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        page: '/home/blog',
        source: 'https://axs.example',
      },
      'content security policy violated',
    ],
  ])
})

test('accepts ten reports a minute per network, and sixty in total', async () => {
  for (let sent = 0; sent < 12; sent++) expect(await send(JSON.stringify(report))).toBe(204)
  expect(warn).toHaveBeenCalledTimes(10)
  for (let client = 2; client < 80; client++) await send(JSON.stringify(report), `192.0.2.${client}`)
  expect(warn).toHaveBeenCalledTimes(60)
})

test.each(['', '{', '[]', '{"csp-report":1}', `{"csp-report":{"document-uri":"${'a'.repeat(20_000)}"}}`])(
  '%.20s is no report',
  async (body) => {
    expect(await send(body)).toBe(400)
    expect(warn).not.toHaveBeenCalled()
  },
)

test('rejects other methods', async () => expect(await send('', '192.0.2.1', 'GET')).toBe(405))

test.each([
  [
    { 'blocked-uri': 'inline', 'violated-directive': "style-src-attr 'self'" },
    { directive: 'style-src-attr', blocked: 'inline' },
  ],
  [{ 'blocked-uri': 'data:text/html,<b>Ana' }, { directive: 'other', blocked: 'data:' }],
  [
    { 'effective-directive': 'x'.repeat(500), 'blocked-uri': 'Una frase' },
    { directive: 'other', blocked: '' },
  ],
])('reduces %j to %j', (sent, expected) => {
  expect(parseReport({ 'csp-report': sent })).toEqual({
    page: '',
    source: '',
    ...expected,
  })
})
