/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const mockDirectory = mkdtempSync(path.join(tmpdir(), 'last-backup-'))
jest.mock('@/lib/base/platform/settings', () => ({ getSettings: () => ({ DATA_DIR: mockDirectory }) }))
afterAll(() => rmSync(mockDirectory, { recursive: true }))

test('reads the last backup as recorded, also by an earlier release', async () => {
  const { readLastBackup, recordBackup } = await import('./last-backup')
  expect(readLastBackup()).toBeNull()
  const at = new Date('2026-11-28T03:15:00Z')
  recordBackup({ at, bytes: 4711 })
  expect(readLastBackup()).toEqual({ at, bytes: 4711 })
  writeFileSync(path.join(mockDirectory, 'last-backup'), '2026-11-27T03:15:00.000Z\n')
  expect(readLastBackup()).toEqual({ at: new Date('2026-11-27T03:15:00Z'), bytes: null })
  recordBackup(null)
  recordBackup(null)
  expect(readLastBackup()).toBeNull()
})
