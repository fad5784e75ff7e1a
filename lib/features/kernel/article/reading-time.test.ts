import { estimateReadingMinutes } from './reading-time'

const words = (count: number, word = 'palabra') => Array(count).fill(word).join(' ')

test.each([
  ['an empty text', '', 1],
  ['250 words', words(250), 1],
  ['251 words', words(251), 2],
  ['1,000 words', words(1000), 4],
  ['words of any script', words(251, 'año'), 2],
  ['signs, which do not count', words(400, '—'), 1],
  ['tags, which do not count', words(250, '<b class="a b c">uno</b>'), 1],
  ['a link’s address, which does not count', words(250, '[guía](https://x.example/a-b)'), 1],
  ['six pictures, a minute', `${words(250)} ${words(6, '![Uno](/a.png)')}`, 3],
  ['pictures of HTML', `${words(244)} ${words(6, '<img src="/a.png">')}`, 2],
])('%s: %s', (_, content, minutes) => {
  expect(estimateReadingMinutes(content)).toBe(minutes)
})

test('ignores text beyond the limit, and takes no time for hostile content', () => {
  expect(estimateReadingMinutes('a '.repeat(400_000))).toBe(400)
  expect(estimateReadingMinutes('<'.repeat(200_000))).toBe(1)
  expect(estimateReadingMinutes('!['.repeat(100_000))).toBeGreaterThan(1)
})
