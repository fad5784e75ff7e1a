/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

test('the site has no server actions: their ids differ from build to build, and forms of one would fail on another', () => {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => /^\s*['"]use server['"]/m.test(readFileSync(file, 'utf8')))).toEqual([])
})
