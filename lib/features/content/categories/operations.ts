import * as z from 'zod'
import type { CategoryChange, CategoryUse } from './categories'
import type { CategoryId } from '@/lib/base/domain/model'
import {
  command,
  done,
  invalid,
  missing,
  query,
  refused,
  type Outcome,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { idInput } from '@/lib/features/kernel/operations/inputs'

const permission = 'categories.manage'
const name = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'required').max(80, 'tooLong'))

async function findCategory({ store, organisation }: RoomContext, { id }: { id: number }) {
  const categoryName = await store.categories.getCategoryName(organisation, id as CategoryId)
  return categoryName === null
    ? null
    : { name: `category ${id}`, ownerId: null, details: { category: categoryName } }
}

/** Returns all categories with the number of their pieces. */
export const listCategoryUse = query({
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) => done(await store.categories.listCategoryUse(organisation)),
})

/** Creates a category. */
export const createCategory = command({
  permission,
  input: z.object({ name }),
  describe: ({ name }) => ({ name }),
  run: async ({ store, organisation }, { name }) =>
    toOutcome(await store.categories.createCategory(organisation, name)),
})

/** Renames a category. `base` is the name that the caller has seen. */
export const renameCategory = command({
  permission,
  input: z.object({ id: idInput, base: z.string().max(1000), name }),
  findSubject: findCategory,
  describe: ({ name }) => ({ name }),
  run: async ({ store, organisation }, { id, base, name }) =>
    toOutcome(await store.categories.renameCategory(organisation, { id: id as CategoryId, base, name })),
})

/** Merges a category into another one, to which its URL then redirects. */
export const mergeCategory = command({
  permission,
  input: z.object({ id: idInput, into: idInput }).refine(({ id, into }) => id !== into, 'required'),
  async findSubject(context, { id, into }) {
    const subject = await findCategory(context, { id })
    const target = await findCategory(context, { id: into })
    return subject && target && { ...subject, details: { ...subject.details, name: target.details.category } }
  },
  run: async ({ store, organisation }, { id, into }) =>
    toOutcome(
      await store.categories.mergeCategory(organisation, { id: id as CategoryId, into: into as CategoryId }),
    ),
})

/** Deletes an empty category. The reason of a refusal names the content that the category still has. */
export const deleteCategory = command({
  permission,
  input: z.object({ id: idInput }),
  findSubject: findCategory,
  run: async ({ store, organisation }, { id }) =>
    toOutcome(await store.categories.deleteCategory(organisation, id as CategoryId)),
})

type Answer = { id: CategoryId }

function toOutcome(change: CategoryChange): Outcome<Answer> {
  switch (change.kind) {
    case 'done':
      return done({ id: change.id })
    case 'stale':
      return { kind: 'stale', current: { name: change.current } }
    case 'taken':
      return invalid({ name: 'categoryTaken' })
    case 'used':
      return refused(toReason(change.use))
    case 'missing':
      return missing
  }
}

function toReason({ publications, unpublished }: CategoryUse) {
  if (publications > 0) return 'categoryHasPublications'
  return unpublished > 0 ? 'categoryHasUnpublished' : 'categoryHasDrafts'
}
