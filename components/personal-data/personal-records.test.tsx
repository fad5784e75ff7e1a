/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/testing/render'
import type { PersonalRecord } from '@/lib/features/privacy/find-personal-data'
import type { TimeZone } from '@/lib/base/domain/model'
import { PersonalRecords } from './personal-records'

const record = (values: PersonalRecord['values']): PersonalRecord => ({
  table: 'leads',
  activity: 'leads',
  organisation: null,
  values,
})
const show = (values: PersonalRecord['values']) =>
  renderWithMessages(<PersonalRecords records={[record(values)]} timeZone={'Europe/Madrid' as TimeZone} />)
const listPairs = () =>
  screen
    .getAllByRole('term')
    .map((term, at) => [term.textContent, screen.getAllByRole('definition')[at]?.textContent])

test('answers to a form stand under their questions, without those that are empty', () => {
  show([
    {
      column: 'values',
      kind: 'text',
      value: [
        { id: 'nombre', kind: 'text', label: 'Nombre', value: 'yes' },
        { id: 'telefono', kind: 'telephone', label: 'Teléfono', value: '' },
        { id: 'acepto', kind: 'consent', label: 'Acepto que me llamen', value: 'yes', version: 1 },
      ],
    },
  ])
  expect(listPairs()).toEqual([
    ['Nombre', 'yes'],
    ['Acepto que me llamen', 'Sí'],
  ])
})

test('a language has its name, a date its place’s time, and what is kept as JSON its texts', () => {
  show([
    { column: 'language', kind: 'choice', value: 'de' },
    { column: 'received_at', kind: 'date', value: '2026-11-26T11:00:00Z' },
    { column: 'data', kind: 'text', value: { title: 'Puentes', tags: ['ríos', ''], none: null } },
    { column: 'is_notified', kind: 'choice', value: true },
    { column: 'is_approved', kind: 'choice', value: false },
  ])
  expect(listPairs()).toEqual([
    ['Elección', 'Deutsch'],
    ['Fecha', '26 nov 2026, 12:00'],
    ['Texto', 'Puentes\nríos'],
    ['Elección', 'Sí'],
  ])
})
