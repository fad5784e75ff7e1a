import { and, asc, inArray, or, sql } from 'drizzle-orm'
import { listCards } from '@/lib/base/domain/arrangement'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'
import type { ReleasedSettings, ReleaseProblem } from '@/lib/base/domain/release'
import { databaseReason, type Database } from '@/lib/db/database'
import { lockOrganisation } from '@/lib/db/lock-organisation'
import { categories, pieces } from '@/lib/db/schema'
import { arrange } from '@/lib/features/distribution/board/save-board'
import { getCategoryName, renameCategory } from '@/lib/features/content/categories/categories'
import { toApprovalReason } from '@/lib/base/domain/review'
import { isBlankText } from '@/lib/base/domain/written-text'
import { findUnapproved } from '@/lib/features/content/pieces/approvals'
import { lockBoard } from '@/lib/features/content/pieces/board-order'
import type { Writer } from '@/lib/base/domain/account'
import type { PieceRow } from '@/lib/features/content/pieces/piece-rows'
import { publishRows } from '@/lib/features/content/pieces/publish-piece'
import { withdrawRows } from '@/lib/features/content/pieces/withdraw-piece'
import { markWithdrawnCopies } from '@/lib/features/content/pieces/share-marks'
import { getSettings, saveSettings } from '@/lib/features/company/settings/settings'
import { publishValues } from '@/lib/features/company/design/design-drafts'
import type { ItemRow } from './release-items'

/**
 * Applies all items of a release. The caller must roll the transaction back if there are problems or this
 * throws, so that readers see all changes or none.
 */
export async function performItems(
  transaction: Database,
  items: readonly ItemRow[],
  by: Writer | null,
): Promise<ReleaseProblem[]> {
  const rows = await lockAll(transaction, items)
  const published = items.flatMap((item) =>
    item.kind === 'piece' ? (rows.get(item.pieceId ?? 0) ?? []) : [],
  )
  const hidden = items.flatMap((item) =>
    item.kind === 'withdrawal' ? (rows.get(item.pieceId ?? 0) ?? []) : [],
  )
  const problems = [
    ...(await changeCategories(transaction, items)),
    ...(await changeSettings(transaction, items)),
    ...(await changeDesigns(transaction, items, by)),
    ...(await publishAll(transaction, published, by)),
  ]
  if (problems.length > 0) return problems
  await withdrawRows(transaction, hidden)
  await markWithdrawnCopies(
    transaction,
    hidden.map(({ id }) => id),
    'withdraw',
  )
  for (const { organisationId, value } of items.filter(({ kind }) => kind === 'board')) {
    if (!value || !('arrangement' in value)) continue
    const from = 'release'
    await arrange(transaction, organisationId as OrganisationId, { ...value, by, from, isOver: false })
  }
  return []
}

/** Locks in the same order as other changes: organisations, pieces, boards. */
async function lockAll(transaction: Database, items: readonly ItemRow[]): Promise<Map<number, PieceRow>> {
  const of = (kinds: readonly string[]) =>
    items.flatMap(({ kind, organisationId }) => (kinds.includes(kind) ? organisationId : []))
  const inOrder = (ids: readonly string[]) => [...new Set(ids)].toSorted() as OrganisationId[]
  for (const id of inOrder(of(['category', 'settings', 'design']))) await lockOrganisation(transaction, id)
  const cards = items.flatMap(({ value }) =>
    value && 'arrangement' in value ? [...listCards(value.arrangement), ...listCards(value.seen)] : [],
  )
  const rows = await transaction
    .select()
    .from(pieces)
    .where(
      or(
        inArray(
          pieces.id,
          items.flatMap(({ pieceId }) => pieceId ?? []),
        ),
        inArray(pieces.cardId, cards),
      ),
    )
    .orderBy(asc(pieces.id))
    .for('update')
  const placed = rows.flatMap((row) => (row.placement === null ? [] : row.organisationId))
  for (const id of inOrder([...of(['board']), ...placed])) await lockBoard(transaction, id)
  return new Map(rows.map((row) => [row.id, row]))
}

const toProblem = (row: PieceRow, reason: string): ReleaseProblem => ({
  organisation: row.organisationId,
  kind: 'piece',
  name: row.title,
  reason,
})

const reasons = {
  taken: 'addressTaken',
  'path-taken': 'pathTaken',
  'no-category': 'category',
  'needs-approval': 'needsApproval',
  unconfirmed: 'unconfirmedTranslation',
} as const

async function publishAll(
  transaction: Database,
  rows: PieceRow[],
  by: Writer | null,
): Promise<ReleaseProblem[]> {
  const unfit = rows.flatMap((row) => {
    if (row.binnedAt !== null) return toProblem(row, 'gone')
    return isBlankText(row.title) ? toProblem(row, 'untitled') : []
  })
  if (unfit.length > 0) return unfit
  try {
    const refusals = await transaction.transaction((inner) => publishRows(inner, rows, by))
    const unapproved = await findUnapproved(
      transaction,
      rows.filter(({ id }) => refusals.get(id) === 'needs-approval'),
    )
    return rows.flatMap((row) => {
      const [refusal, missing] = [refusals.get(row.id), unapproved.get(row.id)]
      if (missing) return toProblem(row, toApprovalReason(missing))
      return refusal ? toProblem(row, reasons[refusal]) : []
    })
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    return findRefused(transaction, rows)
  }
}

/** PostgreSQL error classes 22 and 23: the data violates a constraint. Other errors may be temporary. */
const isRefusedByDatabase = (error: unknown) => /^2[23]/.test(databaseReason(error).code ?? '')

/** Finds the pieces that the database rejects, by trying each without effect. */
async function findRefused(transaction: Database, rows: PieceRow[]): Promise<ReleaseProblem[]> {
  const refused: ReleaseProblem[] = []
  for (const row of rows) {
    try {
      await transaction.transaction((inner) => publishRows(inner, [row], null))
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error
      refused.push(toProblem(row, 'failed'))
    }
  }
  return refused
}

async function changeCategories(transaction: Database, items: readonly ItemRow[]): Promise<ReleaseProblem[]> {
  const problems: ReleaseProblem[] = []
  for (const { organisationId, categoryId, value } of items.filter(({ kind }) => kind === 'category')) {
    const organisation = organisationId as OrganisationId
    const id = categoryId as CategoryId
    const { name, isActive } = (value ?? {}) as { name?: string; isActive?: boolean }
    const base = await getCategoryName(transaction, organisation, id)
    const problem = { organisation, kind: 'category', name: name ?? base ?? '' } as const
    if (base === null) problems.push({ ...problem, reason: 'category' })
    else if (name !== undefined) {
      const { kind } = await renameCategory(transaction, organisation, { id, base, name })
      if (kind !== 'done') problems.push({ ...problem, reason: 'categoryTaken' })
    }
    if (isActive !== undefined)
      await transaction
        .update(categories)
        .set({ isActive })
        .where(and(sql`${categories.id} = ${id}`, sql`${categories.mergedInto} is null`))
  }
  return problems
}

async function changeSettings(transaction: Database, items: readonly ItemRow[]): Promise<ReleaseProblem[]> {
  const problems: ReleaseProblem[] = []
  for (const { organisationId, value } of items.filter(({ kind }) => kind === 'settings')) {
    const organisation = organisationId as OrganisationId
    const base = await getSettings(transaction, organisation)
    const change =
      base && (await saveSettings(transaction, organisation, { base, values: value as ReleasedSettings }))
    if (change?.kind !== 'done') problems.push({ organisation, kind: 'settings', name: '', reason: 'failed' })
  }
  return problems
}

async function changeDesigns(
  transaction: Database,
  items: readonly ItemRow[],
  by: Writer | null,
): Promise<ReleaseProblem[]> {
  const problems: ReleaseProblem[] = []
  for (const { organisationId, value } of items.filter(({ kind }) => kind === 'design')) {
    if (!value || !('design' in value)) continue
    const row = await lockOrganisation(transaction, organisationId as OrganisationId)
    const publication = { draft: value.design, isForced: false, by: by?.id ?? null }
    const reasons = row ? await publishValues(transaction, row, publication) : []
    const [first] = reasons
    if (first) problems.push({ organisation: organisationId, kind: 'design', name: '', reason: first.reason })
  }
  return problems
}
