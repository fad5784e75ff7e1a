/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

test('the site has no server actions, because their ids differ between builds and forms would fail', () => {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => /^\s*['"]use server['"]/m.test(readFileSync(file, 'utf8')))).toEqual([])
})
