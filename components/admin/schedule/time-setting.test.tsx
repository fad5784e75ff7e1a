/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { renderWithMessages } from '@/lib/testing/render'
import { TimeSetting, type ChosenTime } from './time-setting'

const chosen = jest.fn()

function Setting({ day, time, problem }: { day: string; time: string; problem?: string }) {
  const [value, setValue] = useState<ChosenTime>({ day, time, isSecond: null })
  chosen(value)
  return (
    <TimeSetting
      name="publish"
      legend="Publicar"
      zone={toTimeZone('Europe/Madrid')}
      problem={problem}
      chosen={value}
      onChange={setValue}
    />
  )
}

const show = (day: string, time: string, problem?: string) =>
  renderWithMessages(<Setting day={day} time={time} {...(problem === undefined ? {} : { problem })} />)

test('says what UTC has when the organisation’s clocks say a time', () => {
  show('2026-11-30', '08:00')
  expect(screen.getByRole('group', { name: 'Publicar' })).toBeVisible()
  expect(screen.getByText(/30 nov, 07:00 UTC/)).toBeVisible()
})

test('says that a time does not come', () => {
  show('2026-03-29', '02:30')
  expect(screen.getByText(/Esa hora no existe/)).toBeVisible()
})

test('asks which of two is meant', async () => {
  show('2026-10-25', '02:30')
  const [first, second] = screen.getAllByRole('radio')
  expect([first, second].map((one) => one?.parentElement?.textContent)).toEqual([
    expect.stringMatching(/primera: 25 oct, 00:30 UTC/),
    expect.stringMatching(/segunda: 25 oct, 01:30 UTC/),
  ])
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await userEvent.click(second!)
  expect(chosen).toHaveBeenLastCalledWith({ day: '2026-10-25', time: '02:30', isSecond: true })
})

test('ties a problem to both its fields', () => {
  show('2020-01-01', '08:00', 'timePast')
  expect(screen.getByLabelText('Fecha')).toHaveAccessibleDescription(/ya ha pasado/)
  expect(screen.getByLabelText('Hora')).toBeInvalid()
})
