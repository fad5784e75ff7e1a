import { parseBackupName, toBackupName, toBackups } from './backup-name'
import { isDue, toLastDue } from './due'
import { listExpired } from './retention'

const at = (instant: string) => new Date(`${instant}Z`)
const backupsOf = (instants: string[]) =>
  toBackups(instants.map((instant) => ({ name: toBackupName(at(instant)), bytes: 1 })))
const keptOf = (instants: string[]) => {
  const backups = backupsOf(instants)
  const expired = new Set(listExpired(backups))
  return backups
    .filter((backup) => !expired.has(backup))
    .map((backup) => backup.at.toISOString().slice(0, 16))
}
const daily = (from: string, days: number) =>
  Array.from({ length: days }, (_, day) =>
    new Date(at(`${from}T03:00:00`).getTime() - day * 86_400_000).toISOString().slice(0, 19),
  )

test.each<[string, string[], string[]]>([
  ['nothing without backups', [], []],
  ['a single backup, however old', ['2020-01-01T03:00:00'], ['2020-01-01T03:00']],
  [
    'the newest of a day',
    ['2026-11-28T03:00:00', '2026-11-28T09:00:00', '2026-11-28T23:59:59'],
    ['2026-11-28T23:59'],
  ],
  [
    'seven days, four weeks that end on Sunday, and months, of daily backups',
    // Saturday 28 November 2026.
    daily('2026-11-28', 70),
    [
      ...['28', '27', '26', '25', '24', '23', '22'].map((day) => `2026-11-${day}T03:00`),
      '2026-11-15T03:00',
      '2026-11-08T03:00',
      '2026-10-31T03:00',
      '2026-09-30T03:00',
    ],
  ],
  [
    'the last seven days with a backup if none was made since',
    daily('2021-03-03', 3),
    ['2021-03-03T03:00', '2021-03-02T03:00', '2021-03-01T03:00'],
  ],
  [
    'twelve months of monthly backups',
    Array.from({ length: 15 }, (_, month) => new Date(Date.UTC(2026, month, 15)).toISOString().slice(0, 19)),
    Array.from({ length: 12 }, (_, month) =>
      new Date(Date.UTC(2026, 14 - month, 15)).toISOString().slice(0, 16),
    ),
  ],
])('keeps %s', (_, instants, expected) => {
  expect(keptOf(instants)).toEqual(expected)
})

test('running daily keeps the same backups as running once over all days', () => {
  let backups: ReturnType<typeof backupsOf> = []
  const days = daily('2026-11-28', 400)
  for (const instant of days.toReversed()) {
    backups = [...backupsOf([instant]), ...backups]
    const expired = new Set(listExpired(backups))
    backups = backups.filter((backup) => !expired.has(backup))
  }
  expect(backups.map((backup) => backup.at.toISOString().slice(0, 10))).toEqual([
    ...['28', '27', '26', '25', '24', '23', '22'].map((day) => `2026-11-${day}`),
    '2026-11-15',
    '2026-11-08',
    ...['10-31', '09-30', '08-31', '07-31', '06-30', '05-31', '04-30', '03-31', '02-28', '01-31'].map(
      (day) => `2026-${day}`,
    ),
    '2025-12-31',
  ])
})

test.each([
  'cartelera.zip',
  'cartelera-20261128T031500Z.zip.partial',
  'cartelera-20261328T031500Z.zip',
  '../cartelera-20261128T031500Z.zip',
  'cartelera-2026-11-28.zip',
])('does not take %s for a backup', (name) => {
  expect(parseBackupName(name)).toBeNull()
})

test.each<[string, string | null, number, boolean]>([
  ['2026-11-28T03:00:00', null, 3, true],
  ['2026-11-28T02:59:59', '2026-11-27T03:00:05', 3, false],
  ['2026-11-28T03:00:00', '2026-11-27T03:00:05', 3, true],
  ['2026-11-28T12:00:00', '2026-11-28T03:00:00', 3, false],
  ['2026-11-28T12:00:00', '2026-11-28T02:59:59', 3, true],
  ['2026-12-01T00:30:00', '2026-11-30T23:00:01', 23, false],
])('at %s, after a backup of %s, a backup at hour %i is due: %s', (now, newest, hour, expected) => {
  expect(isDue(backupsOf(newest === null ? [] : [newest])[0], at(now), hour)).toBe(expected)
  expect(toLastDue(at(now), hour).getUTCHours()).toBe(hour)
})
