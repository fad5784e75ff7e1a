/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/testing/render'
import type { PersonalRecord } from '@/lib/features/audience/privacy/find-personal-data'
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

test('shows the answers to a form below their questions, without empty ones', () => {
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

test('shows languages by name, dates in the local time zone, and the texts in JSON values', () => {
  show([
    { column: 'language', kind: 'choice', value: 'de' },
    { column: 'received_at', kind: 'date', value: '2026-11-26T11:00:00Z' },
    { column: 'data', kind: 'text', value: { title: 'Puentes', tags: ['ríos', ''], none: null } },
    { column: 'is_notified', kind: 'choice', value: true },
    { column: 'is_approved', kind: 'choice', value: false },
  ])
  expect(listPairs()).toEqual([
    ['Idioma', 'Deutsch'],
    ['Fecha', '26 nov 2026, 12:00'],
    ['Texto', 'Puentes\nríos'],
    ['Elección', 'Sí'],
  ])
})

test('a subscription has an introductory sentence, and the text that the reader agreed to', () => {
  const values: PersonalRecord['values'] = [
    { column: 'email', kind: 'email', value: 'ana@example.com' },
    { column: 'requested_at', kind: 'date', value: '2026-11-26T11:00:00Z' },
    { column: 'consent', kind: 'choice', value: 'Solo usamos su dirección para esto.' },
  ]
  const subscription = { table: 'subscribers', activity: 'news', organisation: 'AXS', values } as const
  const timeZone = 'Europe/Madrid' as TimeZone
  renderWithMessages(<PersonalRecords records={[subscription]} timeZone={timeZone} />)
  expect(screen.getByText(/^El 26 nov 2026, 12:00 pidió .* de AXS\.$/)).toBeVisible()
  expect(listPairs()).toEqual([['Texto que aceptó', 'Solo usamos su dirección para esto.']])
})

test('a note has a sentence with its date, and follows the form that it is about', () => {
  const note = {
    table: 'lead_notes',
    activity: 'leads',
    organisation: null,
    values: [
      { column: 'text', kind: 'text', value: 'Llamar.' },
      { column: 'at', kind: 'date', value: '2026-11-26T11:00:00Z' },
    ],
  } as const satisfies Omit<PersonalRecord, 'values'> & { values: unknown }
  const lead = {
    ...record([{ column: 'received_at', kind: 'date', value: '2026-11-25T11:00:00Z' }]),
    organisation: 'AXS',
  }
  renderWithMessages(
    <PersonalRecords records={[{ ...note, values: [...note.values] }, lead]} timeZone={'UTC' as TimeZone} />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'El 25 nov 2026, 11:00 envió un formulario a AXS.',
    'El 26 nov 2026, 11:00, quien atiende su formulario anotó esto.TextoLlamar.',
  ])
})

test('links to files if the page provides their addresses', () => {
  const values: PersonalRecord['values'] = [
    { column: 'id', kind: 'none', value: 7 },
    { column: 'name', kind: 'text', value: 'plano.png' },
  ]
  const file = { table: 'lead_files', activity: 'leads', organisation: null, values } as const
  const shared = { timeZone: 'UTC' as TimeZone, toFileHref: (id: number) => `/mis-datos?fichero=${id}` }
  renderWithMessages(<PersonalRecords records={[file]} {...shared} />)
  expect(screen.getByText('Con un formulario envió este fichero.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Abrir el fichero' })).toHaveAttribute(
    'href',
    '/mis-datos?fichero=7',
  )
})
