/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { emptyFields } from '@/lib/base/domain/piece'
import {
  compareChanges,
  listChanges,
  type FieldDifference,
} from '@/lib/features/kernel/text-worker/difference'
import { renderWithMessages } from '@/lib/testing/render'
import { DifferenceView } from './difference-view'

const show = (fields: FieldDifference[]) => renderWithMessages(<DifferenceView fields={fields} />)

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const compare = (before: object, after: object) =>
  compareChanges(
    listChanges({ ...emptyFields, ...before }, { ...emptyFields, ...after }, (field, fields) =>
      String(fields[field]),
    ),
  )

test('describes insertions and deletions in words, too', () => {
  show(compare({ title: 'Llueve hoy' }, { title: 'Llueve mañana' }))
  expect(screen.getByText('Título')).toBeVisible()
  expect(screen.getByRole('deletion')).toHaveTextContent('[quitado] hoy [fin de lo quitado]')
  expect(screen.getByRole('insertion')).toHaveTextContent('[añadido] mañana [fin de lo añadido]')
})

test('hides blocks that are far from a change', () => {
  const same = ['Uno', 'Dos', 'Tres', 'Cuatro']
  show(compare({ content: paragraphs(...same, 'Fin') }, { content: paragraphs(...same, 'Final') }))
  expect(screen.queryByText('Uno')).toBeNull()
  expect(screen.getByText('[…] sin cambios')).toBeVisible()
  expect(screen.getByText('Cuatro')).toBeVisible()
})

test('shows markup in a text as text', () => {
  show(compare({ title: '' }, { title: '<img src=x onerror=alert(1)>' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('insertion')).toHaveTextContent('<img src=x onerror=alert(1)>')
})

test('states that there are no differences', () => {
  show([])
  expect(screen.getByText('No hay diferencias.')).toBeVisible()
})

test('states that a text was not compared word by word', () => {
  show([{ field: 'summary', isCoarse: true, stretches: [{ is: 'inserted', text: 'Uno' }] }])
  expect(screen.getByText(/los párrafos se muestran enteros/)).toBeVisible()
})
