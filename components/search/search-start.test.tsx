/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { anOrganisation } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { SearchStart } from './search-start'

test('its form is a landmark of its own name, and takes an empty search as the panel does', () => {
  renderWithMessages(<SearchStart organisation={anOrganisation()} categories={[]} />)
  expect(screen.getByRole('search', { name: 'Buscar' })).toHaveFormValues({ descripcionBuscar: '' })
  expect(screen.getByRole('searchbox')).toBeValid()
})
