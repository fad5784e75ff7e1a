import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Arrangement } from '@/lib/base/domain/arrangement'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import {
  MAX_RELEASE_ITEMS,
  type ReleaseItemKind,
  type ReleaseItemValue,
  type ReleasedSettings,
} from '@/lib/base/domain/release'
import { storable, type Database } from '@/lib/db/database'
import { pieces, releaseItems, releases } from '@/lib/db/schema'
import { createCategory } from '@/lib/features/content/categories/categories'
import { notify } from '@/lib/features/people/notifications/notify'
import { findProblems, unlessRefused, type ReleaseChange } from './release-queries'
import { returnToDraft, takeDraft } from '@/lib/features/company/design/released-design'
import { listItemRows, lockRelease, toReleaseHappening, type ItemRow, type ReleaseRow } from './release-items'

export async function createRelease(
  database: Database,
  organisation: OrganisationId,
  { name, sentence, by }: { name: string; sentence: string; by: string },
): Promise<number> {
  const [row] = await database
    .insert(releases)
    .values({ organisationId: organisation, name: storable(name), sentence: storable(sentence), madeBy: by })
    .returning({ id: releases.id })
  if (!row) throw new Error('release not inserted')
  return row.id
}

/** Changes an open release, and withdraws its approval. */
async function change(
  database: Database,
  id: number,
  work: (transaction: Database, row: ReleaseRow) => Promise<ReleaseChange | undefined>,
): Promise<ReleaseChange> {
  return database.transaction(async (transaction) => {
    const row = await lockRelease(transaction, id)
    if (!row) return { kind: 'missing' }
    if (row.state !== 'open') return { kind: 'state' }
    const refusal = await work(transaction, row)
    if (refusal) return refusal
    await transaction
      .update(releases)
      .set({ approvedBy: null, approvedAt: null, problems: null })
      .where(eq(releases.id, id))
    return { kind: 'done' }
  })
}

export const describeRelease = (
  database: Database,
  id: number,
  { name, sentence }: { name: string; sentence: string },
): Promise<ReleaseChange> =>
  change(database, id, async (transaction) => {
    await transaction
      .update(releases)
      .set({ name: storable(name), sentence: storable(sentence) })
      .where(eq(releases.id, id))
  })

/** Deletes a release. Designs in it return to the drafts. */
export const deleteRelease = (database: Database, id: number): Promise<ReleaseChange> =>
  change(database, id, async (transaction) => {
    await returnDesigns(transaction, await listItemRows(transaction, id))
    await transaction.delete(releases).where(eq(releases.id, id))
  })

/** Adds pieces of one organisation to publish or to withdraw. A piece already in the release gets the new kind. */
export const addPieces = (
  database: Database,
  id: number,
  { organisation, ids, kind }: { organisation: OrganisationId; ids: number[]; kind: 'piece' | 'withdrawal' },
): Promise<ReleaseChange> =>
  change(database, id, async (transaction) => {
    const rows = await transaction
      .select({ id: pieces.id })
      .from(pieces)
      .where(and(eq(pieces.organisationId, organisation), inArray(pieces.id, ids), isNull(pieces.binnedAt)))
    if (rows.length < ids.length) return { kind: 'missing' }
    if (!(await hasRoom(transaction, id, ids.length))) return { kind: 'state' }
    await transaction
      .insert(releaseItems)
      .values(ids.map((pieceId) => ({ releaseId: id, organisationId: organisation, kind, pieceId })))
      .onConflictDoUpdate({ target: [releaseItems.releaseId, releaseItems.pieceId], set: { kind } })
    return undefined
  })

async function hasRoom(transaction: Database, id: number, count: number): Promise<boolean> {
  return (await transaction.$count(releaseItems, eq(releaseItems.releaseId, id))) + count <= MAX_RELEASE_ITEMS
}

/** Sets the board or the texts of an organisation in a release. Replaces an existing item of the kind. */
export const setOrganisationItem = (
  database: Database,
  id: number,
  item: { organisation: OrganisationId } & (
    | { kind: 'board'; value: { seen: Arrangement; arrangement: Arrangement } }
    | { kind: 'settings'; value: ReleasedSettings }
  ),
): Promise<ReleaseChange> =>
  change(database, id, async (transaction) => {
    const { organisation, kind, value } = item
    await transaction
      .delete(releaseItems)
      .where(
        and(
          eq(releaseItems.releaseId, id),
          eq(releaseItems.organisationId, organisation),
          eq(releaseItems.kind, kind),
        ),
      )
    await insertItem(transaction, id, organisation, { kind, value })
  })

/**
 * Sets a category's name in a release. `category` null creates a category. Readers see it only after the release, but
 * pieces can use it at once.
 */
export const setCategoryItem = (
  database: Database,
  id: number,
  { organisation, category, name }: { organisation: OrganisationId; category: number | null; name: string },
): Promise<ReleaseChange> =>
  change(database, id, async (transaction) => {
    if (category !== null)
      return insertItem(transaction, id, organisation, {
        kind: 'category',
        categoryId: category,
        value: { name },
      })
    const made = await createCategory(transaction, organisation, name, false)
    if (made.kind !== 'done') return { kind: 'problems', problems: [] }
    return insertItem(transaction, id, organisation, {
      kind: 'category',
      categoryId: made.id,
      value: { isActive: true },
    })
  })

type NewItem = { kind: ReleaseItemKind; categoryId?: number; value: ReleaseItemValue }

async function insertItem(
  transaction: Database,
  releaseId: number,
  organisationId: OrganisationId,
  { kind, categoryId, value }: NewItem,
): Promise<ReleaseChange | undefined> {
  if (!(await hasRoom(transaction, releaseId, 1))) return { kind: 'state' }
  await transaction
    .insert(releaseItems)
    .values({ releaseId, organisationId, kind, categoryId: categoryId ?? null, value })
    .onConflictDoUpdate({
      target: [releaseItems.releaseId, releaseItems.categoryId],
      set: { value: sql`${releaseItems.value} || excluded.value` },
    })
  return undefined
}

/** Removes an item. A design returns to the draft. */
export const removeItem = (database: Database, id: number, item: number): Promise<ReleaseChange> =>
  change(database, id, async (transaction) => {
    const removed = await transaction
      .delete(releaseItems)
      .where(and(eq(releaseItems.releaseId, id), eq(releaseItems.id, item)))
      .returning()
    await returnDesigns(transaction, removed)
  })

async function returnDesigns(transaction: Database, items: readonly ItemRow[]): Promise<void> {
  for (const { organisationId, value } of items)
    if (value && 'design' in value)
      await returnToDraft(transaction, organisationId as OrganisationId, value.design)
}

/** Moves the draft of an organisation's design into a release. Its values replace those already in the release. */
export const setDesignItem = (
  database: Database,
  id: number,
  organisation: OrganisationId,
): Promise<ReleaseChange> =>
  change(database, id, async (transaction) => {
    if (!(await hasRoom(transaction, id, 1))) return { kind: 'state' }
    const draft = await takeDraft(transaction, organisation)
    if (!draft) return { kind: 'missing' }
    const [former] = await transaction
      .delete(releaseItems)
      .where(
        and(
          eq(releaseItems.releaseId, id),
          eq(releaseItems.organisationId, organisation),
          eq(releaseItems.kind, 'design'),
        ),
      )
      .returning()
    const others = former?.value && 'design' in former.value ? former.value.design : {}
    return insertItem(transaction, id, organisation, {
      kind: 'design',
      value: { design: { ...others, ...draft } },
    })
  })

/**
 * Approves a release in its current version. The approval also counts for its pieces
 * (`lib/features/content/pieces/approvals.ts`), except those that the approver wrote. Later changes to the release or
 * its pieces are not approved.
 */
export async function approveRelease(database: Database, id: number, by: string): Promise<ReleaseChange> {
  return unlessRefused(database, async (transaction) => {
    const row = await lockRelease(transaction, id)
    if (!row) return { kind: 'missing' }
    if (row.state !== 'open' && row.state !== 'scheduled') return { kind: 'state' }
    await transaction.execute(sql`
      insert into review_people (piece_id, person_id, decision, version, decided_at)
      select pieces.id, ${by}, 'approved', pieces.version, now() from release_items
        join pieces on pieces.id = release_items.piece_id
      where release_items.release_id = ${id} and release_items.kind = 'piece'
        and ${by} <> all (array_remove(pieces.co_authors || array[pieces.author_id, pieces.updated_by], null))
      on conflict (piece_id, person_id) do update
        set decision = 'approved', version = excluded.version, sentence = '', decided_at = now()`)
    const allProblems = await findProblems(transaction, id)
    const problems = allProblems.filter(({ reason }) => !reason.startsWith('needsApproval'))
    if (problems.length > 0) return { kind: 'problems', problems }
    const approvedAt = new Date()
    await transaction.update(releases).set({ approvedBy: by, approvedAt }).where(eq(releases.id, id))
    await notify(transaction, {
      ...toReleaseHappening(row),
      kind: 'releaseApproved',
      key: `release ${id} ${approvedAt.toISOString()}`,
      to: row.madeBy === null ? [] : [row.madeBy],
      by,
    })
    return { kind: 'done' }
  })
}

/** Schedules a release; null unschedules it. */
export async function scheduleRelease(
  database: Database,
  id: number,
  { publishAt, by }: { publishAt: IsoInstant | null; by: string },
): Promise<ReleaseChange> {
  const problems = publishAt === null ? [] : await findProblems(database, id)
  if (problems.length > 0) return { kind: 'problems', problems }
  return database.transaction(async (transaction) => {
    const row = await lockRelease(transaction, id)
    if (!row) return { kind: 'missing' }
    if (row.state !== 'open' && row.state !== 'scheduled') return { kind: 'state' }
    await transaction
      .update(releases)
      .set({
        state: publishAt === null ? 'open' : 'scheduled',
        publishAt: publishAt && new Date(publishAt),
        releasedBy: publishAt === null ? null : by,
        problems: null,
      })
      .where(eq(releases.id, id))
    return { kind: 'done' }
  })
}
