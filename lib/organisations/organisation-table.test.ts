import type { OrganisationId } from '@/lib/content/model'
import { resolveHeaderKind } from './organisation-table'

test.each([
  ['AXS', 'axs'],
  ['ACX', 'acx'],
  ['NVA', 'standard'],
  ['axs', 'standard'],
  ['constructor', 'standard'],
  [null, 'standard'],
])('%s has the header %s', (organisation, header) => {
  expect(resolveHeaderKind(organisation as OrganisationId | null)).toBe(header)
})
