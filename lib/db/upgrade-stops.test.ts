/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { StartError } from '@/lib/base/platform/start-error'
import { migrationsFolder } from './database'
import { listPending } from './migrate'
import { requireStops, upgradeStops } from './upgrade-stops'

const entries = [
  { when: 100, tag: '0090_one' },
  { when: 200, tag: '0091_two' },
  { when: 300, tag: '0092_three' },
]
const stops = [
  { release: '0.3.0', migration: '0090_one' },
  { release: '0.5.0', migration: '0091_two' },
]

test.each([
  ['a new database', 0, null],
  ['a database older than the first stop', 99, '0.3.0'],
  ['a database at the first stop', 100, '0.5.0'],
  ['a database between two stops', 199, '0.5.0'],
  ['a database at the last stop', 200, null],
  ['a database of a later release', 400, null],
])('%s: the release to install first', (_, version, release) => {
  const check = () => requireStops(version, entries, stops)
  if (release === null) expect(check).not.toThrow()
  else
    expect(check).toThrow(
      new StartError(
        `The database is older than ${release}, which no upgrade can skip. Install ${release} first, run "node dist/cartelera.mjs migrate" there, then upgrade to this release. Nothing was changed.`,
      ),
    )
})

test('the migrations of a database that skips a stop are not listed', () => {
  const [first, second] = listPending(0)
  const later = [{ release: '9.0.0', migration: second!.name }]
  expect(() => listPending(first!.folderMillis, migrationsFolder, later)).toThrow('Install 9.0.0 first')
  expect(listPending(second!.folderMillis, migrationsFolder, later)[0]!.name).not.toBe(second!.name)
})

test('every stop names a migration of the journal', () => {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'),
  )
  const tags = journal.entries.map(({ tag }) => tag)
  expect(tags).toEqual(expect.arrayContaining(upgradeStops.map(({ migration }) => migration)))
})
