/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import type { OrganisationId } from '@/lib/base/domain/model'
import { anOrganisation, aPublication } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { CompanySearch } from './company-search'

const searched = ['AXS', 'ACX', 'NVA'].map((id) => ({
  organisation: anOrganisation({ id: id as OrganisationId, name: id }),
  isOwn: id === 'AXS',
  publications: id === 'NVA' ? [] : [aPublication()],
}))
const failed = { ...searched[2]!, publications: undefined }

test('a search of all organisations shows only those with results', () => {
  renderWithMessages(<CompanySearch text="CRM" searched={searched} total={3} />)
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'AXS',
    'ACX',
  ])
  expect(screen.queryByText(/Se ha buscado en/)).toBeNull()
})

test.each([
  ['covers only the first of many', searched, 21, 'Se ha buscado en 3 de 21 organizaciones.'],
  ['fails in one', [searched[0]!, searched[1]!, failed], 3, 'Se ha buscado en 2 de 3 organizaciones.'],
])('a search that %s shows the number of organisations searched, and links to all', (_, all, total, text) => {
  renderWithMessages(<CompanySearch text="CRM" searched={all} total={total} />)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Todas las organizaciones' })).toHaveAttribute(
    'href',
    '/organizaciones',
  )
})
