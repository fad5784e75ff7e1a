/** @jest-environment node */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildFilter, isInFilter } from './password-filter'
import { findPasswordProblem, toPlain } from './password-rules'

/**
 * `PASSWORD_LISTS=folder npm test -- password-filter` rebuilds the bundled filter from the files of a folder,
 * with one password per line.
 */
const FILTER = path.join(import.meta.dirname, 'breached-passwords.json')
const folder = process.env.PASSWORD_LISTS
if (folder !== undefined) {
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8').split('\n'),
  )
  const words = new Set(
    lines.map((line) => toPlain(line.replace('\r', ''))).filter((word) => word.length > 0),
  )
  writeFileSync(FILTER, `${JSON.stringify(buildFilter(words).toString('base64'))}\n`)
}

const inOrder = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`)
const countHits = (filter: Buffer, words: readonly string[]) =>
  words.filter((word) => isInFilter(filter, word)).length

test('contains every added word, and very few others', () => {
  const filter = buildFilter(new Set(inOrder(5000, 'in')))
  expect(countHits(filter, inOrder(5000, 'in'))).toBe(5000)
  expect(countHits(filter, inOrder(50_000, 'out'))).toBeLessThan(20)
})

test('the bundled filter rejects very few passwords that were not breached', () => {
  const filter = Buffer.from(JSON.parse(readFileSync(FILTER, 'utf8')), 'base64')
  expect(filter.length).toBeGreaterThan(150_000)
  expect(countHits(filter, inOrder(50_000, 'una frase cualquiera'))).toBeLessThan(20)
})

test.each(['aaQSqAReePlq6', 'sdf7asdf6asdg8df1', 'GZDW14556wee', 'Diosesamor77!'])(
  'the bundled filter contains %s',
  async (password) => {
    const ana = { email: 'ana.perez@editorial.example', name: 'Ana Pérez' }
    expect(await findPasswordProblem(password, ana)).toBe('passwordCommon')
  },
)
