import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { hasOwnWords } from './has-own-words'

const aText = (content: string, more: Partial<PieceFields> = {}) => ({ ...emptyFields, content, ...more })

test.each([
  ['the same', '<p>Uno dos</p>', '<p>Uno dos</p>', false],
  ['more words and another order', '<p>Uno dos</p>', '<h2>Dos más</h2><p>dos <b>Uno</b></p>', false],
  ['a word less', '<p>Uno dos</p>', '<p>Uno</p>', true],
  ['a word once, which was there twice', '<p>no, no</p>', '<p>no</p>', true],
  ['a picture less', '<p>Uno</p><img src="/a.jpg">', '<p>Uno</p><img src="/b.jpg">', true],
])('%s', (_, text, other, expected) => {
  expect(hasOwnWords(aText(text), aText(other))).toBe(expected)
})

test('words of other fields count, and what is chosen does not', () => {
  expect(hasOwnWords(aText('', { title: 'Uno' }), aText(''))).toBe(true)
  expect(hasOwnWords(aText('', { placement: 'right', acceptsComments: false }), aText(''))).toBe(false)
})
