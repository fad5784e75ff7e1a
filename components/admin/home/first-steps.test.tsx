/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/testing/render'
import { FirstSteps } from './first-steps'

test('marks completed steps, and stays hidden after the person has hidden it', async () => {
  const steps = <FirstSteps organisation="AXS" done={['piece']} />
  const { unmount } = renderWithMessages(steps)
  expect(screen.getByRole('link', { name: 'Primera publicación (hecho)' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Logotipo' })).toHaveAttribute('href', '/AXS/marca')
  expect(screen.getByRole('link', { name: 'Color del sitio' })).toHaveAttribute('href', '/AXS/marca#look')
  expect(screen.getByRole('link', { name: 'Dominio' })).toHaveAttribute('href', '/AXS/ajustes/dominio')
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar' }))
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  renderWithMessages(steps)
  expect(screen.queryByRole('link')).toBeNull()
})
