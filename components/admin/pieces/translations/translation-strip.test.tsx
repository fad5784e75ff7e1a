/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { renderWithMessages } from '@/lib/testing/render'
import { TranslationStrip } from './translation-strip'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

type Answer = OperationAnswer<'getTranslations'>
const ownVersion: NonNullable<Answer['own']> = {
  id: 8,
  language: 'en',
  title: 'A funnel',
  status: 'draft',
  isBehind: false,
  source: null,
  sourceBy: null,
  sourceAt: null,
}
const original = {
  id: 7,
  language: null,
  title: 'Un embudo',
  status: 'published',
  isBehind: false,
  source: null,
} as const

function show(changes: Partial<NonNullable<Answer['own']>>, answer: Partial<Answer> = {}) {
  const translations = {
    own: { ...ownVersion, ...changes },
    others: [original],
    changed: [],
    hasMachine: false,
    ...answer,
  }
  renderWithMessages(<TranslationStrip organisation="AXS" id={8} translations={translations} />)
  return within(screen.getByRole('region', { name: 'Idiomas' }))
}

test('names the language and links the original', () => {
  const strip = show({})
  expect(strip.getByText('Esta publicación está en English')).toBeVisible()
  expect(strip.getByRole('link', { name: 'Original: «Un embudo»' })).toHaveAttribute(
    'href',
    '/AXS/publicaciones/7',
  )
  expect(strip.queryByRole('button')).toBeNull()
})

test('shows a changed original with the difference', () => {
  const stretches = [{ is: 'deleted', text: 'Un' } as const, { is: 'inserted', text: 'Dos' } as const]
  const strip = show({ isBehind: true }, { changed: [{ field: 'title', isCoarse: false, stretches }] })
  expect(strip.getByRole('heading', { name: 'El original ha cambiado' })).toBeVisible()
  expect(strip.getByText('Dos').closest('ins')).toBeVisible()
  expect(strip.getByRole('button', { name: 'Marcar como al día' })).toBeEnabled()
})

test.each([
  ['machine', 'Borrador de máquina'],
  ['office', 'Traída de un archivo'],
] as const)(
  'what a %s has written is marked by who had it written, until a person confirms it',
  (source, mark) => {
    const strip = show({ source, sourceBy: 'Ana Ríos' })
    expect(strip.getByRole('heading', { name: mark })).toBeVisible()
    expect(strip.getByText(/Ana Ríos/)).toBeVisible()
    expect(strip.getByRole('button', { name: 'La he revisado' })).toBeEnabled()
  },
)

test('reports a deleted original', () => {
  expect(show({}, { others: [] }).getByText('Su original ya no existe.')).toBeVisible()
})
