import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { listDrills } from './drills.mjs'

const listFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)

test('every test file is in a folder that the full suite reads', () => {
  // `jest.config.mjs` and `playwright.config.ts`.
  const unit = /^(app|components|lib|scripts)\/.+\.test\.tsx?$/
  const browser = /^e2e\/.+\.spec\.ts$/
  const others = listFiles('*.test.*', '*.spec.*').filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file))
  expect(others.filter((file) => !unit.test(file) && !browser.test(file))).toEqual([])
})

test('every drill is in the full suite', () => {
  /** Parts of drills. */
  const support = ['postgres.mjs', 'redis-servers.mjs', 'report.mjs', 'site.mjs']
  const listed = listDrills().map(([, script]) => script)
  const drills = readdirSync('scripts/drill').filter((name) => !support.includes(name))
  expect(listed).toEqual(expect.arrayContaining(drills.map((name) => `scripts/drill/${name}`)))
})

test('shards run each drill once', () => {
  const shards = [1, 2, 3, 4].map((index) => listDrills(`${index}/4`))
  expect(shards.flat().map(String).toSorted()).toEqual(listDrills().map(String).toSorted())
})
