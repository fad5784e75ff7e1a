/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/testing/render'
import { FilterMenu } from './filter-menu'

const opener = (name: string) => screen.findByRole('button', { name })

test('counts the active filters, keeps them, and clears them on Reset', async () => {
  renderWithMessages(<FilterMenu />)
  await userEvent.click(await opener('Filtrar'))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Rechazado')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Autor' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Notificaciones' }))
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }))

  await userEvent.click(await opener('Filtrar 3'))
  expect(await screen.findByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Rechazado')
  await userEvent.click(screen.getByRole('button', { name: 'Restablecer' }))
  expect(await opener('Filtrar')).toBeVisible()
})
