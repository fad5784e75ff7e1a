/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/testing/render'
import { PageHeading } from './page-heading'

test('explains the place and lists its shortcuts', () => {
  renderWithMessages(<PageHeading help="pieces">Publicaciones</PageHeading>)
  const button = screen.getByRole('button', { name: 'Para qué sirve: Publicaciones' })
  const help = document.getElementById(button.getAttribute('popovertarget')!)
  expect(help).toHaveTextContent(/Todas las publicaciones.*J\s*Publicación siguiente.*Ctrl K/)
  expect(screen.getByRole('heading')).toHaveTextContent(/^Publicaciones$/)
})
