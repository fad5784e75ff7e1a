/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { renderWithMessages } from '@/lib/testing/render'
import { TimeSetting, type ChosenTime } from './time-setting'

const onChosen = jest.fn()

function Setting({ day, time, problem }: { day: string; time: string; problem?: string }) {
  const [value, setValue] = useState<ChosenTime>({ day, time, isSecond: null })
  onChosen(value)
  return (
    <TimeSetting
      organisation="AXS"
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

test('shows the UTC time of a local time', () => {
  show('2026-11-30', '08:00')
  expect(screen.getByRole('group', { name: 'Publicar' })).toBeVisible()
  expect(screen.getByText(/30 nov, 07:00 UTC/)).toBeVisible()
})

test('reports a local time that does not exist', () => {
  show('2026-03-29', '02:30')
  expect(screen.getByText(/Esa hora no existe/)).toBeVisible()
})

test('asks for one of two instants with the same local time', async () => {
  show('2026-10-25', '02:30')
  const [first, second] = screen.getAllByRole('radio')
  expect([first, second].map((radio) => radio?.parentElement?.textContent)).toEqual([
    expect.stringMatching(/primera: 25 oct, 00:30 UTC/),
    expect.stringMatching(/segunda: 25 oct, 01:30 UTC/),
  ])
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await userEvent.click(second!)
  expect(onChosen).toHaveBeenLastCalledWith({ day: '2026-10-25', time: '02:30', isSecond: true })
})

test('accepts Spanish dates and times, and keeps invalid text', async () => {
  show('2026-11-30', '08:00')
  const type = async (label: string, text: string) => {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), text)
    await userEvent.tab()
  }
  await type('Hora', '18.30 h')
  expect(screen.getByLabelText('Hora')).toHaveValue('18:30')
  await type('Fecha', '1 de diciembre de 2026')
  expect(screen.getByLabelText('Fecha')).toHaveValue('01/12/2026')
  expect(onChosen).toHaveBeenLastCalledWith({ day: '2026-12-01', time: '18:30', isSecond: null })
  await type('Hora', '25:00')
  expect(screen.getByLabelText('Hora')).toHaveValue('25:00')
  expect(onChosen).toHaveBeenLastCalledWith({ day: '2026-12-01', time: '25:00', isSecond: null })
})

test('reports which of the two fields is invalid', () => {
  show('2026-11-30', '25:00', 'date')
  expect(screen.getByLabelText('Hora')).toHaveAccessibleDescription(/No se entiende la hora/)
})

test('associates a problem with both fields', () => {
  show('2020-01-01', '08:00', 'timePast')
  expect(screen.getByLabelText('Fecha')).toHaveAccessibleDescription(/ya ha pasado/)
  expect(screen.getByLabelText('Hora')).toBeInvalid()
})

test('shows a refused date as wrong until it is corrected', async () => {
  show('2026-11-30', '25:00', 'date')
  expect(screen.getByLabelText('Hora')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.clear(screen.getByLabelText('Hora'))
  await userEvent.type(screen.getByLabelText('Hora'), '18:30')
  expect(screen.getByLabelText('Hora')).not.toHaveAttribute('aria-invalid')
  expect(screen.getByText(/17:30 UTC/)).toBeVisible()
})
