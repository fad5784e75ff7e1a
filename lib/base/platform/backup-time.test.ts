/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const mockDirectory = mkdtempSync(path.join(tmpdir(), 'backup-time-'))
jest.mock('@/lib/base/platform/settings', () => ({ getSettings: () => ({ DATA_DIR: mockDirectory }) }))
afterAll(() => rmSync(mockDirectory, { recursive: true }))

test('the last backup has a time once there was one', async () => {
  const { readBackupTime, recordBackup } = await import('./backup-time')
  expect(readBackupTime()).toBeNull()
  recordBackup(new Date())
  expect(readBackupTime()).toBeGreaterThan(1.7e9)
})
