import { parseOrganisationId } from '@/lib/base/domain/parse'
import { anywhere, counter, type Rows, type World } from '@/lib/testing/rights'

const aCategory = async ({ store }: World, whose: string) => {
  const organisation = parseOrganisationId(whose === 'foreign' ? 'ACX' : 'AXS')
  const made =
    organisation && (await store.categories.createCategory(organisation, `Ciencia ${++counter.last}`))
  return made?.kind === 'done' ? made.id : 0
}

export const rights: Rows = {
  listCategoryUse: { scope: 'read', least: 'editor', ...anywhere, input: async () => ({}) },
  createCategory: {
    scope: 'settings',
    least: 'editor',
    ...anywhere,
    input: async () => ({ name: `Rutas ${++counter.last}` }),
  },
  renameCategory: {
    scope: 'settings',
    least: 'editor',
    input: async (world, whose) => ({
      id: await aCategory(world, whose),
      base: '',
      name: `Rutas ${++counter.last}`,
    }),
  },
  mergeCategory: {
    scope: 'settings',
    least: 'editor',
    input: async (world, whose) => ({
      id: await aCategory(world, whose),
      into: await aCategory(world, whose),
    }),
  },
  deleteCategory: {
    scope: 'settings',
    least: 'editor',
    input: async (world, whose) => ({ id: await aCategory(world, whose) }),
  },
}
