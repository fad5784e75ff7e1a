import { toAnswerKind, toSecurityHeaders } from './response-headers'

test.each([
  ['/home', 'text/html; charset=utf-8', 200, 'page'],
  ['/home', 'text/html; charset=utf-8', 304, 'page'],
  ['/home', 'text/x-component', 200, 'page'],
  ['/api/suggestions', 'application/json', 200, 'call'],
  ['/_next/static/chunks/a.js', 'text/javascript', 200, 'part'],
  ['/sw.js', 'text/javascript', 200, 'worker'],
  ['/_next/static/nada', 'text/plain; charset=utf-8', 404, 'part'],
  ['/media/crm-1.svg', 'image/svg+xml', 200, 'shared'],
  ['/_next/image', 'image/avif', 200, 'shared'],
  ['/feed.xml', 'application/rss+xml; charset=utf-8', 200, 'shared'],
  ['/feed.xml', null, 304, 'unchanged'],
  ['/home/', null, 308, 'bare'],
  ['/list', null, 405, 'bare'],
] as const)('%s %s %i is a %s', (path, type, status, expected) => {
  expect(toAnswerKind(path, type, status)).toBe(expected)
})

const kinds = ['page', 'part', 'call', 'worker', 'shared', 'bare', 'unchanged'] as const

test.each(kinds)('browsers do not guess the content type of a %s', (kind) => {
  expect(toSecurityHeaders(kind, 0)).toMatchObject({ 'X-Content-Type-Options': 'nosniff' })
})

test('only shared content may be loaded by other sites', () => {
  const embeddable = kinds.map((kind) => [kind, toSecurityHeaders(kind, 0)['Cross-Origin-Resource-Policy']])
  expect(Object.fromEntries(embeddable)).toEqual({
    page: 'same-origin',
    part: 'same-origin',
    call: 'same-origin',
    worker: 'same-origin',
    shared: 'cross-origin',
  })
})

test('responses other than pages run no scripts', () => {
  for (const kind of ['part', 'call', 'worker', 'shared', 'bare'] as const) {
    expect(toSecurityHeaders(kind, 0)['Content-Security-Policy']).toMatch(/^default-src 'none';/)
  }
})

test('sends Strict-Transport-Security only if the operator enabled it', () => {
  expect(toSecurityHeaders('page', 0)).not.toHaveProperty('Strict-Transport-Security')
  expect(toSecurityHeaders('bare', 600)['Strict-Transport-Security']).toBe('max-age=600')
})
