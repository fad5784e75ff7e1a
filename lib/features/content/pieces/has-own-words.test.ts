import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { hasOwnWords } from './has-own-words'

const aText = (content: string, more: Partial<PieceFields> = {}) => ({ ...emptyFields, content, ...more })

test.each([
  ['the same', '<p>Uno dos</p>', '<p>Uno dos</p>', false],
  ['more words and another order', '<p>Uno dos</p>', '<h2>Dos más</h2><p>dos <b>Uno</b></p>', false],
  ['a word less', '<p>Uno dos</p>', '<p>Uno</p>', true],
  ['has a word once that occurred twice', '<p>no, no</p>', '<p>no</p>', true],
  ['a picture less', '<p>Uno</p><img src="/a.jpg">', '<p>Uno</p><img src="/b.jpg">', true],
])('%s', (_, text, other, expected) => {
  expect(hasOwnWords(aText(text), aText(other))).toBe(expected)
})

test('counts words of text fields, but not selected values', () => {
  expect(hasOwnWords(aText('', { title: 'Uno' }), aText(''))).toBe(true)
  expect(hasOwnWords(aText('', { placement: 'right', acceptsComments: false }), aText(''))).toBe(false)
})
