/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/testing/render'
import { PasswordField } from './password-field'

test('hides a password until its button is pressed, and keeps its value', async () => {
  renderWithMessages(<PasswordField label="Contraseña" name="password" />)
  const field = screen.getByLabelText('Contraseña')
  await userEvent.type(field, 'una frase larga')
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar', pressed: false }))
  expect(field).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar', pressed: true }))
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveValue('una frase larga')
})
