import { sql, eq } from 'drizzle-orm'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'
import type { CategoryRule } from '@/lib/base/domain/review'
import { readRows, type Database } from '@/lib/db/database'
import { reviewRules } from '@/lib/db/schema'
import { listColleagues } from './reviews'

/** Lists the organisation's general rule first, then those of categories. */
export async function listReviewRules(
  database: Database,
  organisation: OrganisationId,
): Promise<CategoryRule[]> {
  const rows = await database
    .select()
    .from(reviewRules)
    .where(eq(reviewRules.organisationId, organisation))
    .orderBy(sql`${reviewRules.categoryId} nulls first`)
  return rows.map(({ categoryId, approvals, approvers }) => ({
    category: categoryId as CategoryId | null,
    approvals,
    approvers,
  }))
}

/** Replaces all rules of an organisation. Returns `unknown` if one names a missing category or person. */
export function saveReviewRules(
  database: Database,
  organisation: OrganisationId,
  rules: readonly CategoryRule[],
): Promise<'done' | 'unknown'> {
  return database.transaction(async (transaction) => {
    const people = new Set((await listColleagues(transaction, organisation)).map(({ id }) => id))
    const categories = new Set(await listCategoryIds(transaction, organisation))
    const isKnown = ({ category, approvers }: CategoryRule) =>
      (category === null || categories.has(category)) && (approvers ?? []).every((id) => people.has(id))
    if (!rules.every(isKnown)) return 'unknown'
    await transaction.delete(reviewRules).where(eq(reviewRules.organisationId, organisation))
    if (rules.length > 0)
      await transaction.insert(reviewRules).values(
        rules.map(({ category, approvals, approvers }) => ({
          organisationId: organisation,
          categoryId: category,
          approvals,
          approvers,
        })),
      )
    return 'done'
  })
}

async function listCategoryIds(database: Database, organisation: OrganisationId): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    database,
    sql`select id from categories where organisation_id = ${organisation} and is_active`,
  )
  return rows.map(({ id }) => id)
}
