import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { PieceState } from '@/lib/base/domain/piece'
import {
  RELEASE_UNDO_HOURS,
  type ReleaseItemKind,
  type ReleaseItemValue,
  type ReleaseProblem,
  type ReleaseState,
} from '@/lib/base/domain/release'
import { listDesignNames, withoutBytes, type DesignDraft } from '@/lib/base/domain/design'
import type { Database } from '@/lib/db/database'
import { categories, organisations, people, pieces, releaseItems, releases } from '@/lib/db/schema'
import { toInstant } from '@/lib/base/domain/instant'

export type ListedRelease = {
  id: number
  name: string
  sentence: string
  state: ReleaseState
  publishAt: IsoInstant | null
  outAt: IsoInstant | null
  isApproved: boolean
  hasProblems: boolean
  /** Number of items: pieces and other changes. */
  count: number
  madeBy: string | null
}

const PAGE_SIZE = 30

/** Returns an organisation's releases after an id, newest first. */
export async function listReleases(
  database: Database,
  organisation: OrganisationId,
  { after, offset, limit }: { after: number | null; offset: number; limit: number },
): Promise<ListedRelease[]> {
  const rows = await database
    .select({
      id: releases.id,
      name: releases.name,
      sentence: releases.sentence,
      state: releases.state,
      publishAt: releases.publishAt,
      outAt: releases.outAt,
      isApproved,
      hasProblems: sql<boolean>`${releases.problems} is not null`,
      count: sql<number>`(select count(*)::integer from ${releaseItems} where ${releaseItems.releaseId} = ${releases.id})`,
      madeBy: people.name,
    })
    .from(releases)
    .leftJoin(people, eq(people.id, releases.madeBy))
    .where(
      and(eq(releases.organisationId, organisation), after === null ? undefined : lt(releases.id, after)),
    )
    .orderBy(desc(releases.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({
    ...row,
    publishAt: row.publishAt && toInstant(row.publishAt),
    outAt: row.outAt && toInstant(row.outAt),
  }))
}

export type ReleaseItem = {
  id: number
  organisation: { id: OrganisationId; name: string }
  kind: ReleaseItemKind
  value: ReleaseItemValue | null
  piece: { id: number; card: number; title: string; state: PieceState; authorId: string | null } | null
  /** The category that the item changes, with its current name; null for other kinds of items. */
  category: { id: number; name: string } | null
}

export type OpenedRelease = Omit<ListedRelease, 'count' | 'isApproved' | 'hasProblems'> & {
  home: OrganisationId
  madeById: string | null
  /** The person who approved the current version; null if not approved. */
  approvedBy: string | null
  approvedAt: IsoInstant | null
  problems: ReleaseProblem[]
  /** Time until which the release can be undone; null if it cannot be undone. */
  undoableUntil: IsoInstant | null
  items: ReleaseItem[]
}

/** SQL condition: approved, and no change of the release or its pieces since. */
const isApproved = sql<boolean>`(${releases.approvedAt} is not null and not exists (
  select from ${releaseItems} join ${pieces} on ${pieces.id} = ${releaseItems.pieceId}
  where ${releaseItems.releaseId} = ${releases.id} and ${pieces.updatedAt} > ${releases.approvedAt}))`

/** Returns a release; null if the organisation has not created it. */
export async function getRelease(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<OpenedRelease | null> {
  const approver = sql<
    string | null
  >`(select name from ${people} where ${people.id} = ${releases.approvedBy})`
  const [result] = await database
    .select({ row: releases, madeBy: people.name, approvedBy: approver, isApproved })
    .from(releases)
    .leftJoin(people, eq(people.id, releases.madeBy))
    .where(and(eq(releases.id, id), eq(releases.organisationId, organisation)))
  if (!result) return null
  const { row, madeBy, approvedBy } = result
  const approvedAt = result.isApproved ? row.approvedAt : null
  const { name, sentence, state, publishAt, outAt } = row
  const items = await listItems(database, id)
  const canUndo = state === 'out' && outAt !== null && row.snapshot !== null
  return {
    id,
    home: row.organisationId as OrganisationId,
    name,
    sentence,
    state,
    madeBy,
    madeById: row.madeBy,
    publishAt: publishAt && toInstant(publishAt),
    outAt: outAt && toInstant(outAt),
    approvedBy: approvedAt && approvedBy,
    approvedAt: approvedAt && toInstant(approvedAt),
    problems: row.problems ?? [],
    undoableUntil: canUndo ? toInstant(new Date(outAt.getTime() + RELEASE_UNDO_HOURS * 3_600_000)) : null,
    items,
  }
}

async function listItems(database: Database, release: number): Promise<ReleaseItem[]> {
  const rows = await database
    .select({
      id: releaseItems.id,
      organisation: { id: organisations.id, name: organisations.name },
      kind: releaseItems.kind,
      value: releaseItems.value,
      piece: {
        id: pieces.id,
        card: pieces.cardId,
        title: pieces.title,
        state: pieces.state,
        authorId: pieces.authorId,
      },
      category: { id: categories.id, name: categories.name },
    })
    .from(releaseItems)
    .innerJoin(organisations, eq(organisations.id, releaseItems.organisationId))
    .leftJoin(pieces, eq(pieces.id, releaseItems.pieceId))
    .leftJoin(categories, eq(categories.id, releaseItems.categoryId))
    .where(eq(releaseItems.releaseId, release))
    .orderBy(releaseItems.id)
  return rows.map((row) => ({
    ...row,
    organisation: { ...row.organisation, id: row.organisation.id as OrganisationId },
    value: row.value && toAnswered(row.value),
  }))
}

/** Returns the value of an item without the bytes of pictures. */
function toAnswered(value: ReleaseItemValue): ReleaseItemValue {
  if (!('design' in value)) return value
  const { design } = value
  const names = listDesignNames(design)
  const withoutFiles = names.map((name) => {
    const { value: drafted = null, base = null } = design[name] ?? {}
    return [name, { value: withoutBytes(drafted), base }]
  })
  return { design: Object.fromEntries(withoutFiles) as DesignDraft }
}

/** Returns a release's name and creator to an organisation that it changes; null to others. */
export async function findRelease(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<{ name: string; home: OrganisationId; madeBy: string | null } | null> {
  const hasPart = sql`exists (select from ${releaseItems} where ${releaseItems.releaseId} = ${releases.id}
    and ${releaseItems.organisationId} = ${organisation})`
  const [row] = await database
    .select({ name: releases.name, home: releases.organisationId, madeBy: releases.madeBy })
    .from(releases)
    .where(and(eq(releases.id, id), or(eq(releases.organisationId, organisation), hasPart)))
  return row ? { ...row, home: row.home as OrganisationId } : null
}

/** Lists open releases to which a piece can be added, newest first. */
export async function listOpenReleases(
  database: Database,
  organisation: OrganisationId,
): Promise<{ id: number; name: string }[]> {
  return database
    .select({ id: releases.id, name: releases.name })
    .from(releases)
    .where(and(eq(releases.organisationId, organisation), eq(releases.state, 'open')))
    .orderBy(desc(releases.id))
    .limit(PAGE_SIZE)
}
