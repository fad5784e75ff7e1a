import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import { now } from '@/lib/db/transaction-time'
import { redirects, sitePages } from '@/lib/db/schema'
import { isArticle } from './page-paths'
import type { Home, PieceRow, Version } from './piece-rows'
import { toPublishedValues } from './published-values'

/** Copies the pages among locked pieces to `site_pages`. Their former paths redirect to them. */
export async function publishPages(
  transaction: Database,
  rows: readonly PieceRow[],
  placeOf: (row: PieceRow) => Home & Version,
): Promise<void> {
  const pages = rows.filter((row) => !isArticle(row))
  if (pages.length === 0) return
  const published = await transaction
    .select({ cardId: sitePages.cardId, path: sitePages.path })
    .from(sitePages)
    .where(
      inArray(
        sitePages.cardId,
        pages.map(({ cardId }) => cardId),
      ),
    )
    .for('update')
  const pathBefore = new Map(published.map(({ cardId, path }) => [cardId, path]))
  for (const row of pages) {
    const values = { ...toPublishedValues(row), ...placeOf(row), path: row.path ?? '' }
    await transaction
      .insert(sitePages)
      .values({ ...values, cardId: row.cardId })
      .onConflictDoUpdate({ target: sitePages.cardId, set: { ...values, updatedAt: now } })
    await redirectFormer(transaction, row, pathBefore.get(row.cardId) ?? null)
  }
}

/** Redirects a page's former path to the page, even if it moves again. Deletes a redirect from the page's new path. */
async function redirectFormer(transaction: Database, row: PieceRow, before: string | null): Promise<void> {
  const { organisationId, cardId, path } = row
  await transaction
    .delete(redirects)
    .where(and(eq(redirects.organisationId, organisationId), eq(redirects.path, path ?? '')))
  if (before === null || before === path) return
  await transaction
    .insert(redirects)
    .values({ organisationId, path: before, cardId })
    .onConflictDoUpdate({
      target: [redirects.organisationId, redirects.path],
      set: { cardId, target: sql`null` },
    })
}
