import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { listDrills } from '../workbench/drills.mjs'

const listFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)

test('every test file is in a folder that the full suite reads', () => {
  // Patterns of test files, as in `jest.config.mjs` and `playwright.config.ts`.
  const unit = /^(app|components|lib|scripts|workbench)\/.+\.test\.tsx?$/
  const browser = /^e2e\/.+\.spec\.ts$/
  const others = listFiles('*.test.*', '*.spec.*').filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file))
  expect(others.filter((file) => !unit.test(file) && !browser.test(file))).toEqual([])
})

test('every drill is in the full suite', () => {
  const scripts = readdirSync('workbench/drill').map((name) => `workbench/drill/${name}`)
  // A file whose header names the command that starts it is a drill. Drills import the other files.
  const drills = scripts.filter(
    (file) => file.endsWith('.mjs') && readFileSync(file, 'utf8').includes(`node ${file}`),
  )
  expect(drills.length).toBeGreaterThan(4)
  expect(listDrills().map(([, script]) => script)).toEqual(expect.arrayContaining(drills))
})

test('shards run each drill once', () => {
  const shards = [1, 2, 3, 4].map((index) => listDrills(`${index}/4`))
  expect(shards.flat().map(String).toSorted()).toEqual(listDrills().map(String).toSorted())
})
