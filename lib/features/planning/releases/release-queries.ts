import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { RELEASE_UNDO_HOURS, type ReleaseProblem } from '@/lib/base/domain/release'
import { indexTogether } from '@/lib/content/from-db/search/index-together'
import type { Database } from '@/lib/db/database'
import { now } from '@/lib/db/transaction-time'
import { people, pieces, releases } from '@/lib/db/schema'
import { RolledBack, tryOut } from '@/lib/db/try-out'
import { recordAudit } from '@/lib/features/kernel/operations/record-audit'
import { notify } from '@/lib/features/people/notifications/notify'
import { toInstant } from '@/lib/base/domain/instant'
import type { Writer } from '@/lib/base/domain/account'
import { markCopies } from '@/lib/features/content/pieces/share-marks'
import { capture, findChanged, restore, type Captured } from './capture'
import { performItems } from './perform-release'
import {
  listItemRows,
  lockRelease,
  toReleaseHappening,
  toTouched,
  type ItemRow,
  type ReleaseRow,
} from './release-items'

/**
 * Result of a change:
 *
 *   done       everything was done
 *   missing    the release does not exist
 *   state      not possible in its current state
 *   problems   nothing was done, for these reasons
 */
export type ReleaseChange =
  | { kind: 'done' }
  | { kind: 'missing' }
  | { kind: 'state' }
  | { kind: 'problems'; problems: ReleaseProblem[] }

/** The published state before and after a release. */
type Snapshot = { before: Captured; after: Captured }

/** Runs work in a transaction or savepoint, and rolls it back unless the result is `done`. */
export async function unlessRefused(
  database: Database,
  work: (transaction: Database) => Promise<ReleaseChange>,
): Promise<ReleaseChange> {
  try {
    return await database.transaction(async (transaction) => {
      const change = await work(transaction)
      if (change.kind !== 'done') throw new RolledBack(change)
      return change
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as ReleaseChange
    throw error
  }
}

/** Returns the problems that would prevent a release now, without changing anything. */
export const findProblems = (database: Database, id: number): Promise<ReleaseProblem[]> =>
  tryOut(database, async (transaction) => {
    await skipSearch(transaction)
    return performItems(transaction, await listItemRows(transaction, id), null)
  })

/**
 * Disables the search triggers for this transaction, because a rolled-back transaction needs no search entries
 * (`sql/search-triggers.sql`).
 */
export const skipSearch = (transaction: Database) =>
  transaction.execute(sql`set local cartelera.entries_written = 'on'`)

const isWaiting = ({ state }: ReleaseRow) => state === 'open' || state === 'scheduled'

/** Publishes all of a release, or nothing. */
export const releaseNow = (database: Database, id: number, by: Writer): Promise<ReleaseChange> =>
  unlessRefused(database, async (transaction) => {
    const row = await lockRelease(transaction, id)
    if (!row) return { kind: 'missing' }
    return isWaiting(row) ? release(transaction, row, by) : { kind: 'state' }
  })

async function release(transaction: Database, row: ReleaseRow, by: Writer | null): Promise<ReleaseChange> {
  const items = await listItemRows(transaction, row.id)
  const touched = toTouched(items)
  const before = await capture(transaction, touched)
  const problems = await indexTogether(
    transaction,
    async () => toCards(await listCardsOf(transaction, items)),
    () => performItems(transaction, items, by),
  )
  if (problems.length > 0) return { kind: 'problems', problems }
  const snapshot: Snapshot = { before, after: await capture(transaction, touched) }
  await transaction
    .update(releases)
    .set({ state: 'out', outAt: now, publishAt: null, problems: null, snapshot, releasedBy: by?.id ?? null })
    .where(eq(releases.id, row.id))
  return { kind: 'done' }
}

/**
 * Undoes a published release and restores the earlier state. Returns `state` if the period for undoing is over, and
 * `problems` if somebody has changed the contents since.
 */
export async function undoRelease(database: Database, id: number, at: Date): Promise<ReleaseChange> {
  return database.transaction(async (transaction) => {
    const row = await lockRelease(transaction, id)
    if (!row) return { kind: 'missing' }
    if (row.state !== 'out' || row.outAt === null || row.snapshot === null || isTooLate(row.outAt, at))
      return { kind: 'state' }
    const { before, after } = row.snapshot as Snapshot
    const items = await listItemRows(transaction, id)
    const current = await capture(transaction, toTouched(items))
    const problems = await nameChanged(transaction, items, after, current)
    if (problems.length > 0) return { kind: 'problems', problems }
    await indexTogether(
      transaction,
      async () => toCards(await listCardsOf(transaction, items)),
      () => restore(transaction, before, current),
    )
    await markCopies(transaction, toTouched(items).pieces)
    await transaction.update(releases).set({ state: 'undone', snapshot: null }).where(eq(releases.id, id))
    return { kind: 'done' }
  })
}

const isTooLate = (outAt: Date, at: Date) => at.getTime() - outAt.getTime() > RELEASE_UNDO_HOURS * 3_600_000

/** Lists the items whose published state has changed since the release, as problems. */
async function nameChanged(
  transaction: Database,
  items: readonly ItemRow[],
  after: Captured,
  current: Captured,
): Promise<ReleaseProblem[]> {
  const changed = (part: keyof Captured) =>
    new Set(findChanged(after[part] ?? {}, after[part] ? (current[part] ?? {}) : {}))
  const [rows, places] = [changed('pieces'), changed('places')]
  const publicationKeys = new Set([...changed('publications'), ...changed('sitePages')])
  const [names, texts] = [changed('categories'), changed('settings')]
  const designs = changed('designs')
  const boards = new Set([...places].map((key) => (current.places[key] ?? after.places[key])?.organisation))
  const cards = await listCardsOf(transaction, items)
  return items.flatMap(({ organisationId: organisation, kind, pieceId, categoryId, value }) => {
    const piece = cards.get(pieceId ?? 0)
    const isChanged =
      (piece !== undefined && (rows.has(String(pieceId)) || publicationKeys.has(String(piece.card)))) ||
      (kind === 'board' && boards.has(organisation)) ||
      (kind === 'category' && names.has(String(categoryId))) ||
      (kind === 'settings' && texts.has(organisation)) ||
      (kind === 'design' && designs.has(organisation))
    const name = piece?.title ?? (value && 'name' in value ? value.name : undefined) ?? ''
    return isChanged ? { organisation, kind, name, reason: 'changedSince' } : []
  })
}

async function listCardsOf(transaction: Database, items: readonly ItemRow[]) {
  const rows = await transaction
    .select({ id: pieces.id, card: pieces.cardId, title: pieces.title })
    .from(pieces)
    .where(
      inArray(
        pieces.id,
        items.flatMap(({ pieceId }) => pieceId ?? []),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}

const toCards = (cards: Map<number, { card: number }>) => [...cards.values()].map(({ card }) => card)

/** The result of a scheduled release. `problems`: the reasons why nothing was published. */
export type PerformedRelease = {
  organisation: OrganisationId
  release: number
  dueAt: IsoInstant
  problems: ReleaseProblem[]
}

/**
 * Publishes the release that has been due longest at `at`, in one transaction. Returns null if none is due.
 * Skips releases that another instance has locked. A failed release is not retried: it is opened again with
 * its problems, and its creator and scheduler are notified.
 */
export async function performDue(database: Database, at: Date): Promise<PerformedRelease | null> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(releases)
      .where(and(eq(releases.state, 'scheduled'), lte(releases.publishAt, at)))
      .orderBy(asc(releases.publishAt), asc(releases.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return forgetSnapshots(transaction, at)
    const by = await readPerson(transaction, row.releasedBy)
    const change = await unlessRefused(transaction, (inner) => release(inner, row, by))
    const problems = change.kind === 'problems' ? change.problems : []
    const organisation = row.organisationId as OrganisationId
    const dueAt = toInstant(row.publishAt ?? at)
    if (problems.length > 0) {
      await transaction.update(releases).set({ state: 'open', problems }).where(eq(releases.id, row.id))
      await notify(transaction, {
        ...toReleaseHappening(row),
        kind: 'releaseFailed',
        key: `release ${row.id} failed ${dueAt}`,
        to: [row.madeBy, row.releasedBy].filter((personId) => personId !== null),
        by: null,
      })
    }
    await recordAudit(transaction, {
      personId: null,
      personName: '',
      organisation,
      action: 'releaseScheduled',
      subject: `release ${row.id}`,
      result: problems.length > 0 ? 'failed' : 'done',
      details: { name: row.name, dueAt },
    })
    return { organisation, release: row.id, dueAt, problems }
  })
}

/** Deletes snapshots of releases that can no longer be undone. */
async function forgetSnapshots(transaction: Database, at: Date): Promise<null> {
  const end = new Date(at.getTime() - RELEASE_UNDO_HOURS * 3_600_000)
  await transaction
    .update(releases)
    .set({ snapshot: null })
    .where(and(isNotNull(releases.snapshot), lte(releases.outAt, end)))
  return null
}

async function readPerson(database: Database, id: string | null): Promise<Writer | null> {
  if (id === null) return null
  const [row] = await database
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(eq(people.id, id))
  return row ?? null
}

/** Returns when the next release is due, or null if none is scheduled. */
export async function getNextDue(database: Database): Promise<IsoInstant | null> {
  const [row] = await database
    .select({ at: releases.publishAt })
    .from(releases)
    .where(and(eq(releases.state, 'scheduled'), isNotNull(releases.publishAt)))
    .orderBy(asc(releases.publishAt))
    .limit(1)
  return row?.at ? toInstant(row.at) : null
}
