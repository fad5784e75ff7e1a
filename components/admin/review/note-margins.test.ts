import { toMargins } from './note-margins'

test.each([
  ['no items', [], []],
  [
    'items beside their words',
    [
      [40, 100],
      [300, 50],
    ],
    [40, 160],
  ],
  [
    'an item pushed down by the one before',
    [
      [40, 100],
      [60, 50],
      [400, 50],
    ],
    [40, 0, 210],
  ],
  [
    'items without words',
    [
      [null, 80],
      [null, 20],
      [90, 50],
    ],
    [0, 0, 0],
  ],
  [
    'words above the list',
    [
      [-20, 30],
      [50, 10],
    ],
    [0, 20],
  ],
] as [string, [number | null, number][], number[]][])('places %s', (_, items, margins) =>
  expect(toMargins(items.map(([top, height]) => ({ top, height })))).toEqual(margins),
)
