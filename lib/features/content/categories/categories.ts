import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { foldSpanishAccents } from '@/lib/base/domain/fold-accents'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'
import { readRows, storable, type Database } from '@/lib/db/database'
import { categories, pieces, publications } from '@/lib/db/schema'
import { lockOrganisation } from '@/lib/db/lock-organisation'
import { reserveCategoryId } from '@/lib/db/reserve-ids'

/** A category, and the number of publications in it, public or not. */
export type CategoryUse = {
  id: CategoryId
  name: string
  /** True if readers see the category. */
  isActive: boolean
  /** Number of publications in the category that readers see. */
  publications: number
  /**
   * Number of publications that readers do not see in the category: drafts, and publications that were moved here and
   * not published since.
   */
  unpublished: number
  /** Number of publications of other categories whose drafts select this category. */
  drafts: number
}

/**
 * Result of a change.
 *
 *   done      `id` is the id of the category
 *   missing   the organisation has no such category
 *   taken     another category has this name, ignoring accents and case
 *   stale     another person has renamed it meanwhile; `current` is its name
 *   used      the category is not empty
 */
export type CategoryChange =
  | { kind: 'done'; id: CategoryId }
  | { kind: 'missing' | 'taken' }
  | { kind: 'stale'; current: string }
  | { kind: 'used'; use: CategoryUse }

/** Returns the categories sorted by name, without those that were merged into another. */
export async function listCategoryUse(
  database: Database,
  organisation: OrganisationId,
): Promise<CategoryUse[]> {
  const uses = await readUse(database, organisation)
  return uses.toSorted((first, second) => first.name.localeCompare(second.name, 'es'))
}

async function readUse(database: Database, organisation: OrganisationId, only?: SQL): Promise<CategoryUse[]> {
  const isHere = sql`pieces.organisation_id = categories.organisation_id`
  const rows = await database
    .select({
      id: categories.id,
      name: categories.name,
      isActive: categories.isActive,
      publications:
        count(sql`from ${publications} where publications.organisation_id = categories.organisation_id
        and publications.category_id = categories.id`),
      unpublished: count(sql`from ${pieces} where ${isHere} and pieces.category_id = categories.id
        and not exists (select from publications where publications.card_id = pieces.card_id
          and publications.category_id = categories.id)`),
      drafts: count(sql`from drafts join pieces on pieces.id = drafts.piece_id where ${isHere}
        and drafts.fields -> 'category' = to_jsonb(categories.id)
        and pieces.category_id is distinct from categories.id`),
    })
    .from(categories)
    .where(and(eq(categories.organisationId, organisation), sql`${categories.mergedInto} is null`, only))
    .orderBy(asc(categories.id))
  return rows.map((row) => ({ ...row, id: row.id as CategoryId }))
}

const count = (from: SQL) => sql<number>`(select count(*)::integer ${from})`

export async function getCategoryName(
  database: Database,
  organisation: OrganisationId,
  id: CategoryId,
): Promise<string | null> {
  const categoryNames = await readNames(database, organisation)
  return categoryNames.find((category) => category.id === id)?.name ?? null
}

async function readNames(database: Database, organisation: OrganisationId) {
  return database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.organisationId, organisation), sql`${categories.mergedInto} is null`))
}

/** Folds accents, case and spaces: the names of two categories may not differ only in these. */
const toKey = (name: string) => foldSpanishAccents(name).toLowerCase().replace(/\s+/g, ' ').trim()

/** Creates a category. `isActive` sets whether readers see it. */
export function createCategory(
  database: Database,
  organisation: OrganisationId,
  name: string,
  isActive = true,
): Promise<CategoryChange> {
  return database.transaction(async (transaction) => {
    if (!(await lockOrganisation(transaction, organisation))) return { kind: 'missing' }
    const categoryNames = await readNames(transaction, organisation)
    if (categoryNames.some((category) => toKey(category.name) === toKey(name))) return { kind: 'taken' }
    const id = await reserveCategoryId(transaction)
    await transaction
      .insert(categories)
      .values({ id, organisationId: organisation, name: storable(name), isActive })
    return { kind: 'done', id: id as CategoryId }
  })
}

/** Renames a category. `base` is the name that the caller has seen. */
export function renameCategory(
  database: Database,
  organisation: OrganisationId,
  { id, base, name }: { id: CategoryId; base: string; name: string },
): Promise<CategoryChange> {
  return database.transaction(async (transaction) => {
    await lockOrganisation(transaction, organisation)
    const categoryNames = await readNames(transaction, organisation)
    const current = categoryNames.find((category) => category.id === id)
    if (!current) return { kind: 'missing' }
    if (current.name !== base && current.name !== name) return { kind: 'stale', current: current.name }
    if (categoryNames.some((category) => category.id !== id && toKey(category.name) === toKey(name)))
      return { kind: 'taken' }
    if (current.name !== name) {
      await transaction
        .update(categories)
        .set({ name: storable(name) })
        .where(eq(categories.id, id))
    }
    return { kind: 'done', id }
  })
}

/**
 * Moves all publications of a category, drafts included, into a target category. URLs of the category, and of
 * categories that were merged into it before, then redirect to the target.
 */
export function mergeCategory(
  database: Database,
  organisation: OrganisationId,
  { id, into }: { id: CategoryId; into: CategoryId },
): Promise<CategoryChange> {
  return database.transaction(async (transaction) => {
    await lockOrganisation(transaction, organisation)
    const categoryNames = await readNames(transaction, organisation)
    const isKnown = (which: CategoryId) => categoryNames.some((category) => category.id === which)
    if (id === into || !isKnown(id) || !isKnown(into)) return { kind: 'missing' }
    // Locks pieces before categories, in the same order as publishing, to avoid deadlocks.
    await transaction.execute(sql`select id from pieces where category_id = ${id} for update`)
    await transaction.execute(
      sql`select id from categories where id in (${id}, ${into}) order by id for update`,
    )
    await transaction
      .update(categories)
      .set({ mergedInto: into, isActive: false })
      .where(sql`${categories.id} = ${id} or ${categories.mergedInto} = ${id}`)
    const moved = { categoryId: into }
    const isIts = (table: typeof pieces | typeof publications) =>
      and(eq(table.organisationId, organisation), eq(table.categoryId, id))
    await transaction.update(publications).set(moved).where(isIts(publications))
    await transaction.update(pieces).set(moved).where(isIts(pieces))
    await transaction.execute(
      sql`update drafts set fields = jsonb_set(fields, '{category}', to_jsonb(${into}::integer))
        where fields -> 'category' = to_jsonb(${id}::integer)`,
    )
    await transaction.execute(
      sql`update review_rules set category_id = ${into} where category_id = ${id}
        and not exists (select from review_rules as own where own.category_id = ${into})`,
    )
    return { kind: 'done', id: into }
  })
}

/** Deletes an empty category. Former URLs that redirected to it stop working. */
export function deleteCategory(
  database: Database,
  organisation: OrganisationId,
  id: CategoryId,
): Promise<CategoryChange> {
  return database.transaction(async (transaction) => {
    await lockOrganisation(transaction, organisation)
    await readRows(transaction, sql`select id from categories where id = ${id} for update`)
    const [use] = await readUse(transaction, organisation, eq(categories.id, id))
    if (!use) return { kind: 'missing' }
    if (use.publications + use.unpublished + use.drafts > 0) return { kind: 'used', use }
    await transaction
      .delete(categories)
      .where(sql`${categories.id} = ${id} or ${categories.mergedInto} = ${id}`)
    return { kind: 'done', id }
  })
}
