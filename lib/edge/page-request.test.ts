/** @jest-environment node */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { OrganisationId } from '@/lib/domain/model'
import { DomainCache } from './domain-cache'
import { PageRequestResolver } from './page-request'

const [AXS, ACX] = ['AXS', 'ACX'] as OrganisationId[] as [OrganisationId, OrganisationId]

function theFront() {
  const domains = new DomainCache(() => undefined)
  for (const [domain, owner] of [
    ['axs.example', AXS],
    ['acx.example', ACX],
  ] as const) {
    domains.learn(domain, { known: [AXS, ACX], owner, freshUntil: Infinity })
  }
  return { domains, pageRequests: new PageRequestResolver(domains) }
}

function request(url: string, headers: IncomingHttpHeaders = {}, method = 'GET') {
  return { method, url, headers: { host: 'axs.example', ...headers } } as IncomingMessage
}

/** What is wanted in a line: 'html /es/AXS/home'. */
function inShort(pageRequest: ReturnType<PageRequestResolver['find']>) {
  if (!pageRequest) return 'Next’s affair'
  return pageRequest.kind === 'page'
    ? `${pageRequest.format} ${pageRequest.path}`
    : `whose is ${pageRequest.domain}?`
}

test.each([
  ['a page', request('/home'), 'html /es/AXS/home'],
  ['another host’s page', request('/home', { host: 'acx.example' }), 'html /es/ACX/home'],
  ['a page in the language of a cookie', request('/home', { cookie: 'language=de' }), 'html /de/AXS/home'],
  ['the payload of a soft navigation', request('/home', { rsc: '1' }), 'rsc /es/AXS/home'],
  ['the same, asked for without a word', request('/home', { rsc: '' }), 'rsc /es/AXS/home'],
  ['its prefetch', request('/home', { rsc: '1', 'next-router-prefetch': '1' }), 'Next’s affair'],
  ['the head of a page', request('/home', {}, 'HEAD'), 'html /es/AXS/home'],
  ['a form', request('/home', {}, 'POST'), 'Next’s affair'],
  ['a path that is tidied first', request('/home/../home'), 'Next’s affair'],
  ['a domain of which nothing is known', request('/home', { host: 'new.example' }), 'whose is new.example?'],
])('%s is found, whatever was asked before', (_, asked, expected) => {
  const { pageRequests } = theFront()
  expect(inShort(pageRequests.find(asked))).toBe(expected)
  const all = ['/home', '/home/blog?id_card=7'].flatMap((url) => [
    ...['axs.example', 'acx.example'].map((host) => request(url, { host })),
    ...['de', 'fr', 'en', 'ja', 'zh'].map((language) => request(url, { cookie: `language=${language}` })),
    ...['', '1', '2', '3'].map((rsc) => request(url, { rsc })),
  ])
  for (const other of all) pageRequests.find(other)
  expect(inShort(pageRequests.find(asked))).toBe(expected)
})

test('the same words have the same answer for a second, cookies included', () => {
  const { pageRequests } = theFront()
  const [first, again, later] = [0, 999, 1000].map((now) => pageRequests.find(request('/home'), now))
  expect(again).toBe(first)
  expect(later).not.toBe(first)
  expect(later).toEqual(first)
})

test('what was decided is forgotten when organisations may have changed', () => {
  const { domains, pageRequests } = theFront()
  expect(inShort(pageRequests.find(request('/home')))).toBe('html /es/AXS/home')
  domains.learn('axs.example', { known: [AXS, ACX], owner: ACX, freshUntil: Infinity })
  pageRequests.forget()
  expect(inShort(pageRequests.find(request('/home')))).toBe('html /es/ACX/home')
})
