import { and, eq, sql } from 'drizzle-orm'
import { defaultCommentRules, type CommentRules } from '@/lib/base/domain/comment-rules'
import type { OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { commentAlerts, commentRules } from '@/lib/db/schema'

/** Comment rules. `version` counts how often they were saved; 0 for the default rules. */
export type SavedRules = { rules: CommentRules; version: number }

export async function getCommentRules(database: Database, organisation: OrganisationId): Promise<SavedRules> {
  const [row] = await database
    .select()
    .from(commentRules)
    .where(eq(commentRules.organisationId, organisation))
  return toSavedRules(row ?? null)
}

/** Converts a row to comment rules and their version. Returns the default rules if there is no row. */
export function toSavedRules(row: typeof commentRules.$inferSelect | null): SavedRules {
  if (row === null) return { rules: defaultCommentRules, version: 0 }
  const { isOpen, openDays, words, maxLinks, caughtState, version } = row
  return { rules: { isOpen, openDays, words, maxLinks, caughtState }, version }
}

/** Saves rules if their version is still the one that the editor loaded. */
export async function saveCommentRules(
  database: Database,
  organisation: OrganisationId,
  { rules, version }: SavedRules,
): Promise<{ kind: 'done'; version: number } | { kind: 'stale'; current: SavedRules }> {
  return database.transaction(async (transaction) => {
    // Updates an existing row, because it may exist without rules: it also stores when moderators were last notified.
    await transaction
      .insert(commentRules)
      .values({ organisationId: organisation, version: 0 })
      .onConflictDoNothing()
    const isOwn = eq(commentRules.organisationId, organisation)
    const [row] = await transaction.select().from(commentRules).where(isOwn).for('update')
    if (!row || row.version !== version) {
      return { kind: 'stale', current: await getCommentRules(transaction, organisation) }
    }
    await transaction
      .update(commentRules)
      .set({ ...rules, words: rules.words.map(storable), version: version + 1 })
      .where(isOwn)
    return { kind: 'done', version: version + 1 }
  })
}

/** Tests whether a moderator gets mail about new comments. */
export async function wantsCommentAlerts(
  database: Database,
  organisation: OrganisationId,
  personId: string,
): Promise<boolean> {
  return (await database.$count(commentAlerts, isAlert(organisation, personId))) > 0
}

export async function setCommentAlerts(
  database: Database,
  organisation: OrganisationId,
  { personId, isWanted }: { personId: string; isWanted: boolean },
): Promise<void> {
  if (isWanted) {
    const row = { organisationId: organisation, personId }
    await database.insert(commentAlerts).values(row).onConflictDoNothing()
  } else await database.delete(commentAlerts).where(isAlert(organisation, personId))
}

const isAlert = (organisation: OrganisationId, personId: string) =>
  and(eq(commentAlerts.organisationId, organisation), eq(commentAlerts.personId, personId))

/** SQL condition: the organisation's rules allow new comments on the publication. */
export const takesCommentsByRules = sql<boolean>`coalesce((
  select rule.is_open and (rule.open_days is null
    or publications.published_at > now() - make_interval(days => rule.open_days))
  from comment_rules as rule where rule.organisation_id = publications.organisation_id), true)`
