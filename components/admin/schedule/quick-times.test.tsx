/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { renderWithMessages } from '@/lib/testing/render'
import { listQuickDays, QuickTimes } from './quick-times'

test.each([
  ['2026-11-23', ['2026-11-24', '2026-11-30']],
  ['2026-11-28', ['2026-11-29', '2026-11-30']],
  ['2026-11-29', ['2026-11-30']],
])('on %s: %j', (today, days) => {
  expect(listQuickDays(today)).toEqual(days)
})

test('offers the next morning in the organisation’s time zone with one click', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T03:00:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] })
  const choose = jest.fn()
  renderWithMessages(<QuickTimes zone={toTimeZone('America/Mexico_City')} onChoose={choose} />)
  await userEvent.click(screen.getByRole('button', { name: 'Mañana, 9:00' }))
  expect(choose).toHaveBeenCalledWith({ day: '2026-11-23', time: '09:00', isSecond: null })
  jest.useRealTimers()
})
