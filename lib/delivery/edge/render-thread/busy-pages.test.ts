import { BusyPages, parseBusyPages } from './busy-pages'

const aPage = (name: number) => ({
  path: `/es/AXS/home/blog/${name}/closed`,
  address: { host: 'axs.example', url: `/home/blog?id_card=${name}` },
})
const pathsOf = (pages: BusyPages) => pages.list().map(({ path }) => path.split('/')[5])

test('the busiest are first, and who was busy of late before who was once', () => {
  const pages = new BusyPages()
  pages.note([aPage(1)])
  for (let second = 0; second < 4; second++) pages.note([aPage(2)])
  for (let second = 0; second < 3; second++) pages.note([aPage(3)])
  expect(pathsOf(pages)).toEqual(['2', '3', '1'])
  pages.note([aPage(3)])
  expect(pathsOf(pages)).toEqual(['3', '2', '1'])
})

test('no more are listed than a start can fetch', () => {
  const pages = new BusyPages()
  pages.note(Array.from({ length: 500 }, (_, number) => aPage(number + 1)))
  expect(pages.list()).toHaveLength(100)
})

test('what clients invent is in no list', () => {
  const pages = new BusyPages()
  pages.note([
    { ...aPage(1), path: '/es/AXS/home/blog/1/2/open' },
    { ...aPage(2), address: null },
  ])
  expect(pages.list()).toEqual([])
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['something else', '{"path":"/"}'],
  [
    'an address of another site',
    JSON.stringify([{ ...aPage(1), address: { host: 'a', url: 'http://elsewhere.example/' } }]),
  ],
])('a list that is %s is none', (_, text) => {
  expect(parseBusyPages(text)).toEqual([])
})
