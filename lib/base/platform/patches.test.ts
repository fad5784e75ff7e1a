import { existsSync, readFileSync } from 'node:fs'
import { log } from './log'
import { notePatch, patchNames } from './patches'

const table = readFileSync('docs/patches.md', 'utf8')

test('every patch that can be disabled has a row in the docs', () => {
  const rows = Array.from(table.matchAll(/^\| `([a-z-]+)` /gm), ([, name]) => name)
  expect(rows.toSorted()).toEqual([...patchNames].toSorted())
})

test('every file that the docs name exists', () => {
  const names = Array.from(table.matchAll(/^\| [^|]+ \| `([\w/.-]+)`/gm), ([, name]) => name!)
  const files = names.map((name) => (name.startsWith('lib/') ? name : `lib/delivery/next-adapter/${name}`))
  expect(files.length).toBeGreaterThan(patchNames.length)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('a patch that does not fit is logged once', () => {
  const warn = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
  for (let time = 1; time <= 3; time += 1) notePatch('lifetimes', false)
  expect(warn.mock.calls).toEqual([[{ patch: 'lifetimes' }, 'patch had no effect']])
})
