/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/testing/render'
import { ErrorPage } from './error-page'

test.each([
  ['not-found', '¡Oops!', 'No encontramos esa página.'],
  ['system', 'Error del sistema', 'Algo salió mal. Inténtelo de nuevo más tarde.'],
] as const)('%s describes the error and links to the home page', (kind, title, text) => {
  renderWithMessages(<ErrorPage kind={kind} />)

  expect(screen.getByRole('main')).toHaveTextContent(text)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/dashboard')
})
