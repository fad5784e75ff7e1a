/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { noContact } from '@/lib/base/domain/contact'
import { anOrganisation } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { Invitation } from './invitation'

const reachable = anOrganisation({ contact: { ...noContact, email: 'hola@axs.example' } })

test('readers are offered news by mail, and whom to write to', () => {
  renderWithMessages(<Invitation organisation={reachable} hasNewsByMail />)
  const field = screen.getByRole('textbox', { name: 'Su dirección de correo' })
  expect(field.closest('form')).toHaveAttribute('action', '/suscripcion')
  expect(screen.getByRole('link', { name: 'Escriba a Grupo AXS' })).toHaveAttribute('href', '/contacto')
})

test('where no mail is sent, only whom to write to', () => {
  renderWithMessages(<Invitation organisation={reachable} hasNewsByMail={false} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link')).toBeVisible()
})

test('nothing where neither is known', () => {
  renderWithMessages(<Invitation organisation={anOrganisation()} hasNewsByMail={false} />)
  expect(screen.queryByRole('region')).toBeNull()
})
