/** @jest-environment jsdom */
import { getReadingList, parseReadingList, toggleSaved } from './reading-list'

const article = (card: number, organisation = 'AXS') => ({ card, title: `Título ${card}`, organisation })

beforeEach(() => localStorage.clear())

test('adds an article at the top, and removes it when it is saved again', () => {
  for (const card of [1, 2]) toggleSaved(article(card))
  toggleSaved(article(2, 'ACX'))
  expect(getReadingList()).toEqual([article(2, 'ACX'), article(2), article(1)])
  toggleSaved(article(2))
  expect(getReadingList()).toEqual([article(2, 'ACX'), article(1)])
})

test('keeps the last hundred articles', () => {
  for (let card = 1; card <= 101; card++) toggleSaved(article(card))
  expect(getReadingList()).toHaveLength(100)
  expect(getReadingList()[0]).toEqual(article(101))
})

test.each([null, 'x', '{}', '7', '[null,{"card":"1"},{"card":1,"title":2,"organisation":"AXS"}]'])(
  'parses %j as an empty list',
  (storedText) => expect(parseReadingList(storedText)).toEqual([]),
)

test('keeps picture and reading time, and drops invalid ones', () => {
  const saved = { ...article(1), picture: '/media/a.svg', minutes: 4 }
  const invalid = { ...article(2), picture: '//elsewhere.example/a.svg', minutes: 'x' }
  expect(parseReadingList(JSON.stringify([saved, invalid]))).toEqual([saved, article(2)])
})
