/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { anOrganisation } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { SearchStart } from './search-start'

test('its form is a named landmark and accepts an empty search like the side panel', () => {
  renderWithMessages(<SearchStart organisation={anOrganisation()} categories={[]} />)
  expect(screen.getByRole('search', { name: 'Buscar' })).toHaveFormValues({ descripcionBuscar: '' })
  expect(screen.getByRole('searchbox')).toBeValid()
})
