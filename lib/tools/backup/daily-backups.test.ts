/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readLastBackup } from '@/lib/base/platform/last-backup'
import { log } from '@/lib/base/platform/log'
import { dailyBackups } from './daily-backups'
import { toBackupName, type StoredBackup } from './destination/backup-name'

const mockDirectory = mkdtempSync(path.join(tmpdir(), 'daily-backups-'))
jest.mock('@/lib/base/platform/settings', () => ({
  getSettings: () => ({ DATA_DIR: mockDirectory, LOG_LEVEL: 'silent' }),
}))
afterAll(() => rmSync(mockDirectory, { recursive: true }))

const at = (instant: string) => new Date(`2026-11-${instant}Z`)
const toBackup = (instant: string): StoredBackup => ({
  name: toBackupName(at(instant)),
  at: at(instant),
  bytes: 7,
})

/** Creates daily backups over a list of stored ones. `started` holds a function per running backup that ends it. */
function openRounds(backups: StoredBackup[], hour: number | null = 3) {
  const started: ((answer: { error?: string }) => void)[] = []
  const rounds = dailyBackups({
    openDestination: async () => ({ list: async () => backups }),
    hour,
    backUp: () => new Promise((resolve) => started.push(resolve)),
  })
  const warn = jest.spyOn(log(), 'warn')
  return { ...rounds, started, warned: () => warn.mock.calls.map((call) => call.at(-1)) }
}
afterEach(() => jest.restoreAllMocks())

test('starts one backup at a time when due, and retries a failed one after an hour', async () => {
  const { performDue, getNextDue, started, warned } = openRounds([])
  expect(await getNextDue()).toBeNull()
  await performDue(at('28T12:00:00'))
  expect(started).toHaveLength(1)
  expect(await performDue(at('28T12:00:01'))).toBeNull()
  expect(await getNextDue()).toBe('2026-11-28T13:00:00.000Z')
  await performDue(at('28T13:00:00'))
  expect(started).toHaveLength(1)
  started[0]!({ error: 'no space left' })
  await new Promise(setImmediate)
  expect(warned()).toEqual(['backup failed'])
  await performDue(at('28T14:00:00'))
  expect(started).toHaveLength(2)
})

test('waits for the hour if today’s backup exists, and records it', async () => {
  const backups = [toBackup('28T03:00:05')]
  const { performDue, getNextDue, started, warned } = openRounds(backups)
  await performDue(at('29T02:30:00'))
  expect(started).toEqual([])
  expect(readLastBackup()).toEqual({ at: at('28T03:00:05'), bytes: 7 })
  expect(await getNextDue()).toBe('2026-11-29T03:00:00.000Z')
  await performDue(at('29T03:00:00'))
  expect(started).toHaveLength(1)
  expect(warned()).toEqual([])
})

test('only watches if another program makes the backups, and warns when the newest is two days old', async () => {
  const backups = [toBackup('26T03:00:00')]
  const { performDue, started, warned } = openRounds(backups, null)
  await performDue(at('28T02:59:00'))
  expect(warned()).toEqual([])
  await performDue(at('28T03:59:00'))
  expect(warned()).toEqual(['backup is old'])
  backups.pop()
  await performDue(at('28T04:59:00'))
  expect([started, readLastBackup()]).toEqual([[], null])
})
