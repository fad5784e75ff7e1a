import { eq } from 'drizzle-orm'
import { storable, type Database } from '@/lib/db/database'
import { reserveCategoryIds } from '@/lib/db/reserve-ids'
import { categories } from '@/lib/db/schema'
import { toParts } from '@/lib/db/many-values'
import type { SourceCategory } from '@/lib/tools/import/model/model'
import { identityKeys, readIdentities, writeIdentities, type Identity, type Place } from './identities'

export type CategoryPlan = {
  /** Ids of existing categories. */
  ids: Map<string, number>
  created: SourceCategory[]
  /** Categories of the source that the organisation already has, from an earlier import or because of the same name. */
  matched: Identity[]
}

/** Matches the source's categories with the organisation's. */
export async function planCategories(
  database: Database,
  place: Place,
  source: SourceCategory[],
): Promise<CategoryPlan> {
  const identities = await readIdentities(
    database,
    place,
    source.map(({ key }) => identityKeys.category(key)),
  )
  const rows = await database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.organisationId, place.organisation))
  const existing = new Set(rows.map(({ id }) => id))
  const byName = new Map(rows.map(({ id, name }) => [toName(name), id]))
  const plan: CategoryPlan = { ids: new Map(), created: [], matched: [] }
  for (const category of source) {
    const key = identityKeys.category(category.key)
    const target = identities.get(key)?.target
    const id = target !== undefined && existing.has(target) ? target : byName.get(toName(category.name))
    if (id === undefined) plan.created.push(category)
    else plan.ids.set(category.key, id)
    if (id !== undefined && id !== target) plan.matched.push({ key, target: id, digest: '' })
  }
  return plan
}

const toName = (name: string) => name.trim().toLowerCase()

export async function writeCategories(
  transaction: Database,
  place: Place,
  { ids, created, matched }: CategoryPlan,
): Promise<Map<string, number>> {
  const all = new Map(ids)
  const identities = [...matched]
  if (created.length > 0) {
    const reserved = await reserveCategoryIds(transaction, created.length)
    const rows = created.map(({ name }, index) => ({
      id: reserved[index]!,
      organisationId: place.organisation,
      name: storable(name),
    }))
    for (const part of toParts(rows)) await transaction.insert(categories).values(part)
    for (const [index, { key }] of created.entries()) {
      all.set(key, reserved[index]!)
      identities.push({ key: identityKeys.category(key), target: reserved[index]!, digest: '' })
    }
  }
  await writeIdentities(transaction, place, identities)
  return all
}
