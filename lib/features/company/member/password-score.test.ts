import { passwordChecks, scorePassword } from './password-score'

test.each([
  ['', 0, []],
  ['       ', 0, []],
  ['a', 20, ['lower']],
  ['aaaaaaa', 20, ['lower']],
  ['aaaaaaaa', 40, ['length', 'lower']],
  ['12345678', 40, ['length', 'digit']],
  ['Abcdefgh', 60, ['length', 'lower', 'upper']],
  ['Abcdefg1', 80, ['length', 'lower', 'upper', 'digit']],
  ['Ab1!', 80, ['lower', 'upper', 'digit', 'special']],
  ['Abcdef1!', 100, ['length', 'lower', 'upper', 'digit', 'special']],
  ['Ñandú-77', 100, ['length', 'lower', 'upper', 'digit', 'special']],
  ['abc defg', 40, ['length', 'lower']],
  ['😀😀😀😀', 20, ['special']],
])('«%s» scores %d: %j', (password, score, expected) => {
  const result = scorePassword(password)
  expect(result.score).toBe(score)
  expect(passwordChecks.filter((check) => result.passed[check])).toEqual(expected)
})
