import { readPageHead, readRobots } from './read-page'

test.each([
  [
    '<head><link rel="canonical" href="https://a.example/?x=1&amp;y=2"></head>',
    'https://a.example/?x=1&y=2',
    '',
  ],
  ["<HEAD><LINK HREF='/home' REL='Canonical'></HEAD>", '/home', ''],
  ['<head><meta content="NoIndex, follow" name=robots></head>', null, 'noindex, follow'],
  ['<head></head><body><link rel="canonical" href="/no"></body>', null, ''],
  ['', null, ''],
  [`<head>${'<link '.repeat(50_000)}`, null, ''],
])('parses the head of %.60s', (html, canonical, robots) => {
  expect(readPageHead(html)).toEqual({ canonical, robots })
})

test.each([
  ['', false],
  ['User-agent: *\nDisallow:', false],
  ['User-agent: *\nDisallow: /', true],
  ['user-agent: *\r\ndisallow: /home # not yet', true],
  ['User-agent: *\nDisallow: /\nAllow: /home', false],
  ['User-agent: *\nDisallow: /*ome$', true],
  ['User-agent: otro\nDisallow: /', false],
  ['User-agent: otro\nUser-agent: *\nDisallow: /', true],
  ['User-agent: *\nAllow: /\nUser-agent: otro\nDisallow: /', false],
  ['User-agent: *\nDisallow: /api/', false],
])('detects whether robots.txt %j disallows the home page: %s', (text, isRefused) => {
  expect(readRobots(text).isRefused).toBe(isRefused)
})
