/** @jest-environment jsdom */
import { useState } from 'react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/testing/render'
import { PieceLine } from './piece-line'

function Line({ isSpanish }: { isSpanish: boolean }) {
  const [value, setValue] = useState('')
  const field = { name: 'title', label: 'Título', problem: undefined, maxLength: 300 } as const
  return <PieceLine {...field} isSpanish={isSpanish} value={value} onChange={setValue} />
}

test.each([
  [true, '"Así" -- no...', '«Así» — no…'],
  [false, '"Así" -- no...', '"Así" -- no...'],
  [true, 'uno --{Backspace} dos', 'uno -- dos'],
  [true, 'uno --{Control>}z{/Control} dos', 'uno -- dos'],
  [true, 'uno --{Backspace}{Backspace} dos', 'uno - dos'],
  [true, 'uno -- {Backspace}{Backspace}dos', 'uno dos'],
])('in a line (Spanish: %s) %s becomes %s', async (isSpanish, typed, expected) => {
  renderWithMessages(<Line isSpanish={isSpanish} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Título' }), typed)
  expect(screen.getByRole('textbox', { name: 'Título' })).toHaveValue(expected)
  expect(screen.getByRole('textbox', { name: 'Título' })).toHaveAttribute('dir', 'auto')
})
