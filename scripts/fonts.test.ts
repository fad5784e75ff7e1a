import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { typefacePairs } from '@/lib/base/domain/brand'
import { typefaceFiles } from '@/lib/base/theme/typefaces'
import { evaluate } from '@/lib/testing/evaluate'

const folder = 'public/typefaces'

test('the typefaces equal those that the script generates', () => {
  const toTexts = `({ files, shareFiles, styles, table }) =>
    [...files, ...[...shareFiles].map(([file, bytes]) => ['share/' + file, bytes])].map(([file, bytes]) => [file, bytes.toString('base64')]).concat([['styles', styles], ['table', table]])`
  const made = new Map(
    evaluate<[string, string][]>(`(${toTexts})(await (await import('./scripts/fonts.mjs')).makeTypefaces())`),
  )
  const files = readdirSync(folder).map((file) => [join(folder, file), file] as const)
  const shareFiles = [...made.keys()]
    .filter((file) => file.startsWith('share/'))
    .map((file) => [file.replace('share', 'lib/delivery/seo/fonts'), file] as const)
  expect(files).toHaveLength(made.size - shareFiles.length - 2)
  expect(
    [...files, ...shareFiles].filter(([at, file]) => readFileSync(at, 'base64') !== made.get(file)),
  ).toEqual([])
  expect(made.get('styles')).toBe(readFileSync('components/ui/typefaces.css', 'utf8'))
  expect(JSON.parse(made.get('table') ?? '')).toEqual(typefaceFiles)
})

test.each(typefacePairs)('the preloaded files of %s have at most 60 KB, and today’s 36', (pair) => {
  const sizes = typefaceFiles[pair].early.map((file) => readFileSync(join('public', file)).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(pair === 'newsreader' ? 36_000 : 60_000)
})
