/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import { renderWithMessages } from '@/lib/testing/render'
import { PasswordMeter } from './password-meter'

test.each([
  ['', 0],
  ['abc', 20],
  ['abcDEF1', 60],
  ['Abcdef1!', 100],
])('scores “%s” %i of 100', (password, score) => {
  renderWithMessages(<PasswordMeter password={password} />)
  const conditions = screen.getAllByRole('listitem')

  expect(screen.getByRole('meter', { name: 'Fortaleza de la contraseña' })).toHaveAttribute(
    'aria-valuenow',
    String(score),
  )
  expect(conditions).toHaveLength(5)
  expect(
    conditions.filter((condition) => within(condition).queryByRole('img', { name: 'Cumplido' })),
  ).toHaveLength(score / 20)
})

test.each([
  ['Abcdefgh', 'Falta: Una cifra y Un carácter especial'],
  ['Abcdef1!', 'Completa'],
])('announces for “%s”: %s', (password, text) => {
  renderWithMessages(<PasswordMeter password={password} />)
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', text)
})
