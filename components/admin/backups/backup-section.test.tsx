/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/testing/render'
import { BackupSection } from './backup-section'

const now = new Date('2026-11-28T12:00:00Z')
const warning = 'La última copia debería ser más reciente. Avise a quien administra el servidor.'

test('shows the last backup with its size, and the command that restores it', () => {
  const last = { at: new Date('2026-11-28T03:00:05Z'), bytes: 12_345_678 }
  renderWithMessages(<BackupSection isConfigured last={last} now={now} />)
  expect(screen.getByText(/^Última copia: 28 de noviembre de 2026.* 3:00 \(UTC\), 12,3 MB\.$/)).toBeVisible()
  expect(screen.getByText('cartelera restore latest')).toBeVisible()
  expect(screen.queryByText(warning)).toBeNull()
})

test.each([null, { at: new Date('2026-11-26T03:00:00Z'), bytes: null }])('warns of %j', (last) => {
  renderWithMessages(<BackupSection isConfigured last={last} now={now} />)
  expect(screen.getByText(warning)).toBeVisible()
})

test('names the setting if the site makes no backups', () => {
  renderWithMessages(<BackupSection isConfigured={false} last={null} now={now} />)
  expect(screen.getByText(/BACKUP_TO/)).toBeVisible()
  expect(screen.queryByText(warning)).toBeNull()
})
