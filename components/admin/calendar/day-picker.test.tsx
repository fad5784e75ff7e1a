/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { IsoDate } from '@/lib/base/domain/model'
import { renderWithMessages } from '@/lib/testing/render'
import { DayPicker } from './day-picker'

const organisation = { id: 'AXS', name: 'AXS', timeZone: 'Europe/Madrid' }
const due = {
  kind: 'publish',
  piece: 1,
  title: 'Crecen los ríos',
  at: '2026-11-30T23:30:00.000Z',
  organisation,
}

test('shows the plan of the week, moves by arrow keys into another month, and chooses a day', async () => {
  globalThis.fetch = async (address) =>
    ({
      json: async () => ({ kind: 'done', answer: String(address).endsWith('listDue') ? [due] : [] }),
    }) as Response
  const choose = jest.fn()
  const user = userEvent.setup()
  renderWithMessages(
    <DayPicker organisation="AXS" value="2026-11-29" today={'2026-11-29' as IsoDate} onChoose={choose} />,
  )
  expect(screen.getByRole('table', { name: 'noviembre de 2026' })).toBeVisible()
  expect(screen.getByText('Nada previsto esa semana.')).toBeVisible()
  screen.getByRole('button', { name: /^domingo, 29 de noviembre/, pressed: true }).focus()
  await user.keyboard('{ArrowDown}')
  // Half past eleven in UTC is the next day in Madrid.
  const first = await screen.findByRole('button', { name: 'martes, 1 de diciembre de 2026, 1 prevista' })
  await waitFor(() => expect(screen.getByRole('button', { name: /^domingo, 6 de diciembre/ })).toHaveFocus())
  expect(screen.getByRole('table', { name: 'diciembre de 2026' })).toBeVisible()
  expect(screen.getByText('Crecen los ríos')).toBeVisible()
  await user.click(first)
  expect(choose).toHaveBeenCalledWith('2026-12-01')
})
