/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import type { IsoInstant } from '@/lib/base/domain/model'
import type { Piece } from '@/lib/base/domain/piece'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { renderWithMessages } from '@/lib/testing/render'
import { ScheduleNote } from './schedule-note'

test('shows the scheduled time with the name of the time zone', () => {
  const piece = {
    state: 'scheduled',
    publishAt: '2026-12-01T15:00:00.000Z' as IsoInstant,
    withdrawAt: null,
  } as Piece
  renderWithMessages(<ScheduleNote piece={piece} timeZone={toTimeZone('America/Mexico_City')} />)
  const note = screen.getByRole('note')
  expect(note).toHaveTextContent('1 de diciembre de 2026, 9:00')
  expect(note).toHaveTextContent(/hora .+ \(Mexico City\)\.$/)
  expect(note).not.toHaveTextContent('America/Mexico_City')
})
