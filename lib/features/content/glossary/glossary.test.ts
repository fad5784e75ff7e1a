/** @jest-environment node */
import type { OrganisationId } from '@/lib/base/domain/model'
import { openStoreContent } from '@/lib/testing/store-content'

const [axs, acx] = ['AXS', 'ACX'] as [OrganisationId, OrganisationId]

test('lists the terms of an organisation, with the latest definition of each', async () => {
  const { queries, close } = await openStoreContent()
  const { glossary } = queries
  const id = await glossary.saveTerm(axs, { name: 'Lead', definition: 'Una solicitud.' })
  await glossary.saveTerm(axs, { name: 'Copia', definition: 'Una publicación de otra organización.' })
  expect(await glossary.saveTerm(axs, { name: 'Lead', definition: 'Un interesado.' })).toBe(id)
  await glossary.removeTerm(acx, id)
  expect((await glossary.listTerms(axs)).map(({ definition }) => definition)).toEqual([
    'Una publicación de otra organización.',
    'Un interesado.',
  ])
  await glossary.removeTerm(axs, id)
  expect(await glossary.getTerm(axs, id)).toBeNull()
  await close()
})
