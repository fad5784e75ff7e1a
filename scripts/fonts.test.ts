import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluate } from '@/lib/testing/evaluate'

const folder = 'components/theme/fonts'
const inScript = (name: string) => `(await import('./scripts/fonts.mjs')).${name}`

test('the font files equal those that the script generates', () => {
  const toTexts = `.map(([file, bytes]) => [file, bytes.toString('base64')])`
  const cut = new Map(evaluate<[string, string][]>(`[...(await ${inScript('cutFonts()')})]${toTexts}`))
  const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'))
  expect(files).toHaveLength(cut.size)
  expect(files.filter((file) => readFileSync(join(folder, file), 'base64') !== cut.get(file))).toEqual([])
})

const declarations = ['components/shell/fonts.ts', 'components/admin/shell/fonts.ts']

test.each(declarations)('%s fetches each second file for the characters that the first one lacks', (file) => {
  const ranges = evaluate<Record<string, string>>(inScript('toRestRanges()'))
  const source = readFileSync(file, 'utf8')
  const stated = Array.from(source.matchAll(/value:\s+'(U\+[^']+)'/g), ([, range]) => range)
  expect(stated).toEqual([ranges.newsreader, ranges.figtree])
})

test('the preloaded files are small', () => {
  const size = (name: string) => readFileSync(join(folder, `${name}-early.woff2`)).length
  expect(size('newsreader') + size('figtree')).toBeLessThan(36_000)
})
