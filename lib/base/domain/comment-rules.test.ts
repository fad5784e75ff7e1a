/** @jest-environment node */
import { countLinks, defaultCommentRules, isCaught } from './comment-rules'

const comment = { author: 'Ana', email: 'ana@example.com', text: '' }

test.each([
  ['casino', 'Mi CASINO favorito', true],
  ['casino', 'casinos', false],
  ['casino*', 'los casinos', true],
  ['casino', 'cásino', true],
  ['cigueña', 'la cigueña', true],
  ['casino', 'ca\u200Bsino', true],
  ['dinero fácil', 'dinero\n facil ya', true],
  ['gratis!', 'todo gratis! ya', true],
  ['a.b', 'acb', false],
  ['(', 'nada', false],
  ['*', 'nada', false],
  ['  ', 'nada', false],
  ['賭博', 'これは賭博です', true],
  ['ａｂｃ', 'abc', true],
])('the word «%s» in «%s»: %s', (word, text, expected) => {
  expect(isCaught({ ...defaultCommentRules, words: ['otra', word] }, { ...comment, text })).toBe(expected)
})

test.each([
  ['the author’s name', { author: 'Casino Royal' }],
  ['the mail address', { email: 'x@casino.example' }],
])('a word is also searched in %s', (_, fields) => {
  expect(isCaught({ ...defaultCommentRules, words: ['casino'] }, { ...comment, ...fields })).toBe(true)
})

test.each([
  ['https://a.example y http://b.example', 2],
  ['https://www.a.example', 1],
  ['WWW.a.example', 1],
  ['[a](https://a.example)<a href="https://b.example">', 2],
  ['sin enlaces, www', 0],
])('the links of «%s»: %i', (text, links) => {
  expect(countLinks(text)).toBe(links)
  expect(isCaught({ ...defaultCommentRules, maxLinks: links }, { ...comment, text })).toBe(false)
  if (links > 0) {
    expect(isCaught({ ...defaultCommentRules, maxLinks: links - 1 }, { ...comment, text })).toBe(true)
  }
})
