import {
  findStep,
  isSameArrangement,
  isWaiting,
  listCards,
  mergeArrangement,
  putCard,
  removeCard,
  stepCard,
  toArrangement,
  type Area,
  type Arrangement,
} from './arrangement'
import type { CardId } from './model'

const cards = (text: string) => (text === '' ? [] : text.split(' ').map(Number)) as CardId[]

/** Parses '1 | 2 3 | 4 | 5': upper, middle, right, trends. */
function read(text: string): Arrangement {
  const [upper = '', middle = '', right = '', trends = ''] = text.split('|').map((list) => list.trim())
  return { upper: cards(upper), middle: cards(middle), right: cards(right), trends: cards(trends) }
}
const write = ({ upper, middle, right, trends }: Arrangement) =>
  [upper, middle, right, trends].map((list) => list.join(' ')).join(' | ')
const same = (text: string) => write(read(text))
const id = (card: number) => card as CardId

describe('putCard', () => {
  test.each<[string, number, Area, number, string]>([
    // Within a list, the index is the card's new position.
    ['1 | 2 3 4 | 5 |', 2, 'middle', 2, '1 | 3 4 2 | 5 |'],
    ['1 | 2 3 4 | 5 |', 4, 'middle', 0, '1 | 4 2 3 | 5 |'],
    // Between lists, the cards after it make room.
    ['1 | 2 3 | 5 6 |', 6, 'middle', 1, '1 | 2 6 3 | 5 |'],
    ['1 | 2 3 | 5 6 |', 2, 'right', 9, '1 | 3 | 5 6 2 |'],
    // Upper has one visible place: the two cards swap.
    ['1 | 2 3 4 | 5 |', 3, 'upper', 0, '3 | 2 1 4 | 5 |'],
    ['1 | 2 | 5 6 |', 6, 'upper', 0, '6 | 2 | 5 1 |'],
    // A card from outside the board moves the previous upper card to the top of the middle.
    ['1 | 2 | 5 |', 9, 'upper', 0, '9 | 1 2 | 5 |'],
    ['| 2 | 5 |', 2, 'upper', 0, '2 | | 5 |'],
    // With several upper cards, readers see the first.
    ['1 7 | 2 | |', 7, 'upper', 0, '7 1 | 2 | |'],
    ['1 7 | 2 | |', 2, 'upper', 0, '2 7 | 1 | |'],
    // The upper place stays empty if its card leaves.
    ['1 | 2 | |', 1, 'middle', 0, '| 1 2 | |'],
    // The trends are separate from the board.
    ['1 | 2 | | 1 3', 1, 'trends', 1, '1 | 2 | | 3 1'],
    ['1 | 2 | | 3', 1, 'trends', 0, '1 | 2 | | 1 3'],
    ['1 | 2 | | 1 3', 1, 'right', 0, '| 2 | 1 | 1 3'],
  ])('%s: %i to %s %i', (before, card, area, index, after) => {
    expect(write(putCard(read(before), id(card), { area, index }))).toBe(same(after))
  })
})

describe('stepCard', () => {
  test.each<[string, number, 'board' | 'trends', -1 | 1, string]>([
    ['1 | 2 3 | 5 |', 3, 'board', -1, '1 | 3 2 | 5 |'],
    ['1 | 2 3 | 5 |', 2, 'board', 1, '1 | 3 2 | 5 |'],
    // Upper and middle form one sequence.
    ['1 | 2 3 | 5 |', 2, 'board', -1, '2 | 1 3 | 5 |'],
    ['1 | 2 3 | 5 |', 1, 'board', 1, '2 | 1 3 | 5 |'],
    ['1 | | 5 |', 1, 'board', 1, '| 1 | 5 |'],
    ['1 7 | 2 | |', 7, 'board', -1, '7 1 | 2 | |'],
    ['1 7 8 | 2 | |', 8, 'board', -1, '1 8 7 | 2 | |'],
    ['1 7 8 | 2 | |', 7, 'board', 1, '1 8 7 | 2 | |'],
    ['1 7 | 2 | |', 7, 'board', 1, '1 7 | 2 | |'],
    ['1 7 | 2 | |', 1, 'board', 1, '2 7 | 1 | |'],
    // A step beyond either end changes nothing.
    ['1 | 2 3 | 5 6 |', 1, 'board', -1, '1 | 2 3 | 5 6 |'],
    ['1 | 2 3 | 5 6 |', 3, 'board', 1, '1 | 2 3 | 5 6 |'],
    ['1 | 2 3 | 5 6 |', 5, 'board', -1, '1 | 2 3 | 5 6 |'],
    ['1 | 2 3 | 5 6 |', 9, 'board', -1, '1 | 2 3 | 5 6 |'],
    ['1 | 2 | | 1 2 3', 1, 'trends', 1, '1 | 2 | | 2 1 3'],
    ['1 | 2 | | 1 2 3', 1, 'trends', -1, '1 | 2 | | 1 2 3'],
  ])('%s: %i on the %s by %i', (before, card, surface, step, after) => {
    expect(write(stepCard(read(before), id(card), surface, step))).toBe(same(after))
  })
})

test.each<[Area, number, -1 | 1, boolean]>([
  ['upper', 0, -1, false],
  ['upper', 0, 1, true],
  ['middle', 0, -1, true],
  ['middle', 1, 1, false],
  ['right', 0, -1, false],
  ['trends', 0, 1, true],
])('from %s %i, a step by %i leads somewhere: %s', (area, index, step, expected) => {
  expect(findStep(read('1 | 2 3 | 4 | 5 6'), { area, index }, step) !== null).toBe(expected)
})

test.each<[Area, number, boolean]>([
  ['upper', 0, false],
  ['upper', 1, true],
  ['middle', 4, false],
  ['middle', 5, true],
  ['right', 40, false],
  ['trends', 40, false],
])('a card at %s %i is hidden from readers: %s', (area, index, expected) => {
  expect(isWaiting({ area, index })).toBe(expected)
})

test('removeCard removes a card from the board, or from the trends', () => {
  const before = read('1 | 2 3 | 4 | 2 5')
  expect(write(removeCard(before, id(2), 'board'))).toBe(same('1 | 3 | 4 | 2 5'))
  expect(write(removeCard(before, id(2), 'trends'))).toBe(same('1 | 2 3 | 4 | 5'))
  expect(listCards(before)).toEqual([1, 2, 3, 4, 5])
  expect(isSameArrangement(before, read('1 | 2 3 | 4 | 2 5'))).toBe(true)
  expect(isSameArrangement(before, read('1 | 3 2 | 4 | 2 5'))).toBe(false)
})

describe('mergeArrangement keeps changes that others made meanwhile', () => {
  const seen = '1 | 2 3 4 | 5 6 | 7 8'
  test.each([
    ['no concurrent change', '1 | 3 2 4 | 5 6 | 8 7', seen, '1 | 3 2 4 | 5 6 | 8 7'],
    [
      'a publication comes first in the middle',
      '1 | 3 2 4 | 5 6 | 7 8',
      '1 | 9 2 3 4 | 5 6 | 7 8',
      '1 | 9 3 2 4 | 5 6 | 7 8',
    ],
    [
      'a publication is added after another',
      '1 | 3 2 4 | 6 5 | 7 8',
      '1 | 2 3 4 | 5 9 6 | 7 8',
      '1 | 3 2 4 | 6 5 9 | 7 8',
    ],
    [
      'an upper card is added, and the editor kept the upper card',
      '1 | 3 2 4 | 5 6 | 7 8',
      '9 1 | 2 3 4 | 5 6 | 7 8',
      '9 1 | 3 2 4 | 5 6 | 7 8',
    ],
    [
      'an upper card is added, and the editor chose another upper card',
      '3 | 2 1 4 | 5 6 | 7 8',
      '9 1 | 2 3 4 | 5 6 | 7 8',
      '3 9 | 2 1 4 | 5 6 | 7 8',
    ],
    ['a publication is withdrawn', '1 | 4 3 2 | 5 6 | 7 8', '1 | 2 4 | 5 6 | 7 8', '1 | 4 2 | 5 6 | 7 8'],
    [
      'a publication moves to another zone',
      '1 | 4 3 2 | 5 6 | 7 8',
      '1 | 2 4 | 3 5 6 | 7 8',
      '1 | 4 2 | 3 5 6 | 7 8',
    ],
    [
      'a publication moves that the editor moved, too',
      '1 | 2 4 | 5 6 3 | 7 8',
      '3 1 | 2 4 | 5 6 | 7 8',
      '1 | 2 4 | 5 6 3 | 7 8',
    ],
    ['a publication that the editor removed is unchanged', '1 | 2 4 | 5 6 | 8', seen, '1 | 2 4 | 5 6 | 8'],
    [
      'a publication is added by both',
      '1 | 2 3 4 | 5 6 10 | 10 7 8',
      '1 | 2 3 4 | 9 5 6 | 7 8',
      '1 | 2 3 4 | 9 5 6 10 | 10 7 8',
    ],
    [
      'the editor and another person add the same publication',
      '1 | 9 2 3 4 | 5 6 | 7 8',
      '1 | 2 3 4 | 9 5 6 | 7 8',
      '1 | 9 2 3 4 | 5 6 | 7 8',
    ],
  ])('%s', (_, editorArrangement, current, expected) => {
    expect(
      write(mergeArrangement({ seen: read(seen), own: read(editorArrangement), current: read(current) })),
    ).toBe(same(expected))
  })

  test('overwrites another editor’s arrangement, but keeps the cards that they added', () => {
    const merged = mergeArrangement({
      seen: read(seen),
      own: read('1 | 3 2 4 | 6 5 | 8 7'),
      current: read('2 | 9 1 4 | 5 3 10 | 7'),
      isOver: true,
    })
    expect(write(merged)).toBe(same('1 | 9 3 2 4 | 6 5 10 | 8 7'))
  })
})

test('toArrangement keeps the order of publications', () => {
  const at = (placement: 'upper' | 'middle' | 'right', cardId: number) => ({ placement, cardId: id(cardId) })
  const board = [at('upper', 1), at('middle', 3), at('middle', 2), at('right', 4)]
  expect(write(toArrangement(board, [{ cardId: id(3) }]))).toBe(same('1 | 3 2 | 4 | 3'))
})
