import { toTag, toSubject } from './page-tags'

test.each([
  ['/es/AXS/home', { organisation: 'AXS', card: null }],
  ['/es/AXS/home/blog/101/closed', { organisation: 'AXS', card: 101 }],
  ['/en/AXS/home/blog/101/open', { organisation: 'AXS', card: 101 }],
  ['/es/AXS/home/categoria/101/1', { organisation: 'AXS', card: null }],
  ['/es/AXS/home/blog/nada', { organisation: 'AXS', card: null }],
  ['/es', null],
])('%s shows %j', (path, expected) => {
  expect(toSubject(path)).toEqual(expected)
})

test('an organisation and each of its articles have marks of their own', () => {
  const [home, article, other] = [
    '/es/AXS/home',
    '/es/AXS/home/blog/1/closed',
    '/es/AXS/home/blog/12/closed',
  ].map((path) => toTag(toSubject(path)!))
  expect(new Set([home, article, other]).size).toBe(3)
})
