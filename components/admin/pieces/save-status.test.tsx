/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/testing/render'
import type { SaveState } from './autosaver'
import { SaveStatus } from './save-status'

test.each<[SaveState, string]>([
  [{ kind: 'unsaved' }, 'Guardando…'],
  [{ kind: 'saving' }, 'Guardando…'],
  [{ kind: 'saved', at: null }, 'Guardado'],
  [{ kind: 'signed-out' }, 'La sesión ha terminado: el texto está en este navegador.'],
  [{ kind: 'refused', reason: 'notAllowed' }, 'Su función en esta organización no lo permite.'],
])('%j is shown as %s', (state, text) => {
  renderWithMessages(<SaveStatus state={state} isNew={false} />)
  expect(screen.getByRole('status')).toHaveTextContent(text)
})

test('shows nothing for an untouched publication', () => {
  renderWithMessages(<SaveStatus state={{ kind: 'saved', at: 1 }} isNew />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
