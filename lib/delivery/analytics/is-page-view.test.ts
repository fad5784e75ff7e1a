/** @jest-environment node */
import type { IncomingHttpHeaders } from 'node:http'
import { isNavigation, toPageViewForm } from './is-page-view'
import { pageAt } from '@/lib/testing/addresses'

function formOf(path: string, headers: IncomingHttpHeaders = {}, method = 'GET') {
  return toPageViewForm(method, headers, pageAt(path))
}

const text = Buffer.from('lluvia').toString('base64url')

test.each([
  ['/es/AXS/home', 'document'],
  ['/de/AXS/home/blog/101/closed', 'document'],
  [`/es/AXS/home/buscar/${text}/1`, 'document'],
  [`/es/AXS/home/buscar/${text}/2`, 'document'],
  ['/es/AXS/home/archivos/mes/2026-05/1', 'document'],
  ['/es/AXS/home/categoria/3/2', 'document'],
  ['/es/AXS/contacto', 'document'],
  ['/es/AXS/legal/privacidad', 'document'],
  ['/es/AXS/home/blog/101/open', null],
  ['/es/AXS/home/blog/101/reply-7', null],
  ['/es/AXS/home/blog/101/sent', null],
  ['/es/AXS/home/blog/101/closed-p2', null],
  ['/es/AXS/dashboard', null],
  ['/es/AXS/error/404', null],
  ['/es/AXS/missing', null],
  ['/es/AXS/sin-conexion', null],
  ['/es/AXS/home/vista-previa/7', null],
  ['/es/AXS/home/vista-previa-diseno', null],
  ['/es/AXS/vista-previa-diseno', null],
  ['/es/-/list', null],
])('a document request counts as a view of %s: %s', (path, form) => {
  expect(formOf(path)).toBe(form)
})

test.each<[string, IncomingHttpHeaders, string | null]>([
  ['a browser’s document', { 'sec-fetch-dest': 'document' }, 'document'],
  ['a script’s copy of it', { 'sec-fetch-dest': 'empty' }, null],
  ['a frame', { 'sec-fetch-dest': 'iframe' }, null],
  ['a prefetch', { 'sec-purpose': 'prefetch' }, null],
  ['a prerendering', { 'sec-purpose': 'prefetch;prerender' }, null],
  ['a prefetch of an older browser', { purpose: 'prefetch' }, null],
  ['a navigation', { rsc: '1', 'sec-fetch-dest': 'empty', 'next-router-state-tree': '[]' }, 'navigation'],
  ['a prefetch of Next’s router', { rsc: '1', 'next-router-prefetch': '1' }, null],
])('%s', (_, headers, form) => {
  expect(formOf('/es/AXS/home', headers)).toBe(form)
})

test.each(['HEAD', 'POST'])('%s does not count as a page view', (method) => {
  expect(formOf('/es/AXS/home', {}, method)).toBeNull()
})

test('does not count the loader’s request for the React payload, because its document was counted', () => {
  expect(isNavigation({ rsc: '1' })).toBe(false)
  expect(isNavigation({ rsc: '1', 'next-router-state-tree': '[]' })).toBe(true)
})
