/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { noContact } from '@/lib/base/domain/contact'
import { anOrganisation } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { Invitation } from './invitation'

const reachable = anOrganisation({ contact: { ...noContact, email: 'hola@axs.example' } })

test('offers news by mail and a link to the contact page', () => {
  renderWithMessages(<Invitation organisation={reachable} hasNewsByMail />)
  const field = screen.getByRole('textbox', { name: 'Su dirección de correo' })
  expect(field.closest('form')).toHaveAttribute('action', '/suscripcion')
  expect(screen.getByRole('link', { name: 'Escriba a Grupo AXS' })).toHaveAttribute('href', '/contacto')
})

test('offers only the contact page if the site sends no mail', () => {
  renderWithMessages(<Invitation organisation={reachable} hasNewsByMail={false} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link')).toBeVisible()
})

test('renders nothing without mail and contact data', () => {
  renderWithMessages(<Invitation organisation={anOrganisation()} hasNewsByMail={false} />)
  expect(screen.queryByRole('region')).toBeNull()
})
