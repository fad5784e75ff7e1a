import type { Positions, Window } from '@/lib/base/domain/model'
import { readParts } from './read-parts'

const about = { call: 'listBoard', organisation: null }

/** Creates a service with the numbers from 1 to `length` that records its requests. */
function aService(length: number, { partLength = Infinity, saysTotal = true } = {}) {
  const requests: (Positions | null)[] = []
  const list = Array.from({ length }, (_, index) => index + 1)
  const ask = async (positions: Positions | null) => {
    requests.push(positions)
    const { from, to } = positions ?? { from: 1, to: length }
    const items = list.slice(from - 1, to).slice(0, partLength)
    return { items, received: items.length, total: saysTotal ? length : null }
  }
  return {
    requests,
    read: (window: Window, knowsParts = false) => readParts(ask, window, about, knowsParts),
  }
}

const all = { offset: 0, limit: 1_000_000 }

test.each<[string, object, Window, number[], (Positions | null)[]]>([
  ['a window of an unpaged list', { saysTotal: false }, { offset: 1, limit: 2 }, [2, 3], [null]],
  ['all of an unpaged list', { saysTotal: false }, all, [1, 2, 3, 4, 5, 6, 7], [null]],
  ['a window within the first part', { partLength: 3 }, { offset: 1, limit: 2 }, [2, 3], [null]],
  [
    'a window across parts',
    { partLength: 3 },
    { offset: 2, limit: 3 },
    [3, 4, 5],
    [null, { from: 4, to: 5 }],
  ],
  [
    'a window beyond the first part',
    { partLength: 3 },
    { offset: 5, limit: 2 },
    [6, 7],
    [null, { from: 6, to: 7 }],
  ],
  [
    'all parts',
    { partLength: 3 },
    all,
    [1, 2, 3, 4, 5, 6, 7],
    [null, { from: 4, to: 7 }, { from: 7, to: 7 }],
  ],
  ['a window past the end', { partLength: 3 }, { offset: 40, limit: 2 }, [], [null]],
])('reads %s', async (_, options, window, items, requests) => {
  const service = aService(7, options)
  expect(await service.read(window)).toEqual({ items, total: 7 })
  expect(service.requests).toEqual(requests)
})

test('ends early if the list becomes shorter meanwhile', async () => {
  const parts = [
    { items: [1], received: 1, total: 5 },
    { items: [], received: 0, total: 1 },
  ]
  const ask = async () => parts.shift()!
  expect(await readParts(ask, all, about)).toEqual({ items: [1], total: 5 })
})

test('invalid items of a part count as received', async () => {
  const requests: (Positions | null)[] = []
  const ask = async (positions: Positions | null) => {
    requests.push(positions)
    return positions ? { items: [3], received: 1, total: 3 } : { items: [1], received: 2, total: 3 }
  }
  expect((await readParts(ask, all, about)).items).toEqual([1, 3])
  expect(requests).toEqual([null, { from: 3, to: 3 }])
})

test('throws after too many parts', async () => {
  const ask = async () => ({ items: [1], received: 1, total: 1_000_000_000 })
  await expect(readParts(ask, { offset: 0, limit: 1_000_000_000 }, about)).rejects.toThrow('too many parts')
})

test.each<[string, object, Window, number[], (Positions | null)[]]>([
  ['the window alone', {}, { offset: 2, limit: 3 }, [3, 4, 5], [{ from: 3, to: 5 }]],
  ['the end', {}, { offset: 6, limit: 3 }, [7], [{ from: 7, to: 9 }]],
  ['past the end', {}, { offset: 12, limit: 3 }, [], [{ from: 13, to: 15 }]],
  [
    'a window of several parts',
    { partLength: 2 },
    { offset: 1, limit: 4 },
    [2, 3, 4, 5],
    [
      { from: 2, to: 5 },
      { from: 4, to: 5 },
    ],
  ],
])('requests %s from a service that is known to send parts', async (_, options, window, items, requests) => {
  const service = aService(7, options)
  expect(await service.read(window, true)).toEqual({ items, total: 7 })
  expect(service.requests).toEqual(requests)
})

test('a service that returns the whole list instead of a part is accepted', async () => {
  const ask = async () => ({ items: [1, 2, 3, 4], received: 4, total: null })
  expect(await readParts(ask, { offset: 2, limit: 1 }, about, true)).toEqual({ items: [3], total: 4 })
})
