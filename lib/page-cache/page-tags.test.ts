import { toSubjects, toTag } from './page-tags'

test.each([
  ['/es/AXS/home', ['AXS']],
  ['/es/AXS/home/blog/101/closed', ['AXS', 'AXS:101']],
  ['/en/AXS/home/blog/101/open', ['AXS', 'AXS:101']],
  ['/es/AXS/home/categoria/101/1', ['AXS']],
  ['/es/AXS/home/blog/nada', ['AXS']],
  ['/machine/AXS/feed/rss', ['AXS']],
  ['/es/-/list', []],
  ['/es', []],
])('%s is tagged %j', (path, expected) => {
  expect(toSubjects(path).map(toTag)).toEqual(expected)
})
