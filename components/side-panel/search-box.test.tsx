/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getReaderState, updateReaderState } from '@/lib/base/browser-storage/reader-store'
import { SearchBox } from './search-box'

const labels = {
  search: 'Buscar',
  clear: 'Limpiar búsqueda',
  placeholder: '¿Qué quiere leer?',
  suggestions: { name: 'Sugerencias', counts: [] },
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/home')
  window.scrollTo = jest.fn()
})

function field() {
  return screen.getByRole('searchbox', { name: 'Buscar' })
}

function clearButton() {
  return screen.queryByRole('button', { name: 'Limpiar búsqueda' })
}

test('is a form that works without JavaScript', () => {
  render(<SearchBox labels={labels} />)
  const form = screen.getByRole('search')

  expect(form).toHaveAttribute('action', '/home/buscar')
  expect(form).toHaveAttribute('method', 'get')
  expect(form).toHaveAttribute('data-navigation', 'delayed')
  expect(field()).toHaveAttribute('name', 'descripcionBuscar')
})

test('fills itself with the reader’s last search', () => {
  updateReaderState({ valorA: 'peajes' })
  render(<SearchBox labels={labels} />)

  expect(field()).toHaveValue('peajes')
  expect(clearButton()).toBeVisible()
})

test('prefers the page’s search text to the last search', () => {
  updateReaderState({ valorA: 'peajes' })
  history.replaceState(null, '', '/home/buscar?descripcionBuscar=sap+en+la+mina')
  render(<SearchBox labels={labels} />)

  expect(field()).toHaveValue('sap en la mina')
})

test('shows the clear button only while there is text', async () => {
  const user = userEvent.setup()
  render(<SearchBox labels={labels} />)
  expect(clearButton()).toBeNull()

  await user.type(field(), 's')
  expect(clearButton()).toBeVisible()

  await user.clear(field())
  expect(clearButton()).toBeNull()
})

test('clearing empties the field and the stored search, and keeps the focus', async () => {
  updateReaderState({ valorA: 'peajes' })
  render(<SearchBox labels={labels} />)
  await userEvent.click(clearButton()!)

  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
  expect(getReaderState().valorA).toBe('')
  expect(clearButton()).toBeNull()
})

test('searching stores the text as typed and scrolls to the top', async () => {
  render(<SearchBox labels={labels} />)
  await userEvent.type(field(), '  «SAP» & peajes ')
  fireEvent.submit(screen.getByRole('search'))

  expect(getReaderState().valorA).toBe('  «SAP» & peajes ')
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
})
