import { and, eq, sql } from 'drizzle-orm'
import type { Person } from '@/lib/base/domain/account'
import type { CardId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { Role } from '@/lib/base/domain/roles'
import type { CanonicalHome, Copies, LockableField, ShareState } from '@/lib/base/domain/sharing'
import { readRows, storable, type Database } from '@/lib/db/database'
import { pieces, shares, sharings } from '@/lib/db/schema'
import { may } from '@/lib/features/kernel/operations/permissions'
import { followPublication } from '@/lib/features/content/pieces/ensure-pieces'
import { toInstant } from '@/lib/base/domain/instant'
import { lockPiece, type PieceRow } from '@/lib/features/content/pieces/piece-rows'
import { withdrawRow } from '@/lib/features/content/pieces/withdraw-piece'
import { countChangedParts, type ChangedParts } from './changed-parts'
import { setHome } from './follow-home'

/** An organisation that a piece is shared with. `card` is the published copy's card. */
export type Receiver = {
  organisation: OrganisationId
  name: string
  domain: string | null
  state: ShareState
  card: CardId | null
  /** The receiver's reason for declining. */
  sentence: string
  offeredAt: IsoInstant
}

/** An organisation with which a piece can be shared. `mayPublish`: the copy is published at once instead of offered. */
export type PossibleReceiver = {
  organisation: OrganisationId
  name: string
  mayPublish: boolean
  /** True if the piece's idea was planned for this organisation. */
  isPlanned: boolean
}

export type Sharing = {
  canonical: CanonicalHome
  locked: LockableField[]
  /** True for a copy, which cannot be shared further. */
  isReceived: boolean
  counts: Record<ShareState, number>
  /** Numbers of the piece's elements that copies lack or show differently. */
  changes: ChangedParts
  /** Receivers by name, up to the limit of the list. */
  receivers: Receiver[]
  possible: PossibleReceiver[]
}

export const MAX_LISTED = 100

export type SharePerson = Pick<Person, 'id' | 'isOwner'>

/** Returns the terms and receivers of a piece; null if it does not exist. `text` filters organisations by name. */
export async function getSharing(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { person, text }: { person: SharePerson; text: string | null },
): Promise<Sharing | null> {
  const [piece] = await database
    .select()
    .from(pieces)
    .where(and(eq(pieces.organisationId, organisation), eq(pieces.id, id)))
  if (!piece) return null
  const [terms] = await database.select().from(sharings).where(eq(sharings.pieceId, id))
  const isReceived = await isCopy(database, id)
  return {
    canonical: terms?.canonical ?? 'home',
    locked: terms?.locked ?? ['content'],
    isReceived,
    counts: await countShares(database, id),
    changes: await countChangedParts(database, piece),
    receivers: await listReceivers(database, id, text),
    possible: isReceived ? [] : await listPossible(database, piece, { person, text }),
  }
}

export const isCopy = async (database: Database, piece: number): Promise<boolean> =>
  (await database.$count(shares, and(eq(shares.receivedPieceId, piece), eq(shares.state, 'taken')))) > 0

async function countShares(database: Database, piece: number): Promise<Sharing['counts']> {
  const rows = await readRows<{ state: ShareState; count: number }>(
    database,
    sql`select state, count(*)::int as count from shares where piece_id = ${piece} group by state`,
  )
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return { offered: 0, taken: 0, declined: 0, ended: 0, ...counts }
}

const isNamed = (text: string | null) => {
  const pattern = `%${storable(text ?? '').replace(/[\\%_]/g, '\\$&')}%`
  return text === null ? sql`true` : sql`(one.name ilike ${pattern} or one.id ilike ${pattern})`
}

async function listReceivers(database: Database, piece: number, text: string | null): Promise<Receiver[]> {
  const rows = await readRows<Omit<Receiver, 'offeredAt'> & { offered_at: Date | string }>(
    database,
    sql`select one.id as organisation, one.name, one.domain, shares.state, shares.sentence, shares.offered_at,
        seen.card_id as card
      from shares join organisations as one on one.id = shares.organisation_id
      left join pieces as copy on copy.id = shares.received_piece_id
      left join publications as seen on seen.card_id = copy.card_id and seen.publication_id = copy.publication_id
      where shares.piece_id = ${piece} and ${isNamed(text)} order by one.name, one.id limit ${MAX_LISTED}`,
  )
  return rows.map(({ offered_at, ...row }) => ({ ...row, offeredAt: toInstant(new Date(offered_at)) }))
}

type Candidate = Omit<PossibleReceiver, 'mayPublish'> & { role: Role | null }

/** Lists organisations other than the piece's home, and whether the person may publish there. */
async function readCandidates(
  database: Database,
  piece: PieceRow,
  person: SharePerson,
  where = sql`true`,
): Promise<PossibleReceiver[]> {
  const rows = await readRows<Candidate>(
    database,
    sql`select one.id as organisation, one.name, ${person.isOwner ? sql`'owner'` : sql`membership.role`} as role,
        exists (select from ideas join idea_organisations as known on known.idea_id = ideas.id
          where ideas.piece_id = ${piece.id} and known.organisation_id = one.id) as "isPlanned"
      from organisations as one
      left join memberships as membership
        on membership.organisation_id = one.id and membership.person_id = ${person.id}
      where one.id <> ${piece.organisationId} and ${where}`,
  )
  const isOwn = piece.authorId === person.id
  return rows.map(({ role, ...row }) => ({
    ...row,
    mayPublish: role !== null && may(role, 'pieces.publish', isOwn),
  }))
}

const listPossible = async (
  database: Database,
  piece: PieceRow,
  { person, text }: { person: SharePerson; text: string | null },
) =>
  readCandidates(
    database,
    piece,
    person,
    sql`${isNamed(text)} and not exists (select from shares where shares.piece_id = ${piece.id}
        and shares.organisation_id = one.id and shares.state in ('offered', 'taken'))
      order by "isPlanned" desc, one.name, one.id limit ${MAX_LISTED}`,
  )

export type ShareRequest = {
  by: SharePerson
  /** The person whose rights in the receiving organisations are checked; defaults to `by`. */
  outside?: SharePerson
  /** `all`: every other organisation. */
  receivers: OrganisationId[] | 'all'
  canonical: CanonicalHome
  locked: LockableField[]
}

/**
 * Result of sharing:
 *   done       it is shared; copies are made once the piece is published
 *   missing    the piece or an organisation does not exist
 *   received   the piece is itself a copy
 */
export type ShareChange = { kind: 'done' | 'missing' | 'received' }

/** Shares a piece: with a published copy where the person may publish, and with an offer otherwise. */
export async function sharePiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { by, outside = by, receivers, canonical, locked }: ShareRequest,
): Promise<ShareChange> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    if (!row) return { kind: 'missing' }
    if (await isCopy(transaction, id)) return { kind: 'received' }
    const home = await followPublication(transaction, row)
    const ids = receivers === 'all' ? null : [...new Set(receivers)]
    const candidates =
      ids?.length === 0
        ? []
        : await readCandidates(transaction, home, outside, ids ? sql`one.id in ${ids}` : undefined)
    if (ids && candidates.length !== ids.length) return { kind: 'missing' }
    await keepSharing(transaction, id, { canonical, locked })
    await insertShares(transaction, id, by.id, candidates)
    return { kind: 'done' }
  })
}

/** Stores the terms, and marks existing copies as due for an update, because they depend on the terms. */
async function keepSharing(
  transaction: Database,
  pieceId: number,
  terms: Pick<ShareRequest, 'canonical' | 'locked'>,
): Promise<void> {
  await transaction
    .insert(sharings)
    .values({ pieceId, ...terms })
    .onConflictDoUpdate({ target: sharings.pieceId, set: terms })
  await transaction
    .update(shares)
    .set({ isDue: true })
    .where(and(eq(shares.pieceId, pieceId), eq(shares.state, 'taken')))
}

/** Adds receivers. Existing copies stay. Receivers that declined, or whose sharing has ended, get a new offer. */
async function insertShares(
  transaction: Database,
  piece: number,
  by: string,
  receivers: PossibleReceiver[],
): Promise<void> {
  if (receivers.length === 0) return
  await transaction.execute(sql`
    insert into shares as known (piece_id, organisation_id, state, is_due, is_to_publish, offered_by, decided_by,
      decided_at)
    select ${piece}, organisation, case when "mayPublish" then 'taken' else 'offered' end, "mayPublish",
      "mayPublish", ${by}, case when "mayPublish" then ${by} end, case when "mayPublish" then now() end
    from json_to_recordset(${JSON.stringify(receivers)}::json) as given (organisation text, "mayPublish" boolean)
    order by organisation
    on conflict (piece_id, organisation_id) do update set state = excluded.state, is_due = excluded.is_due,
      is_to_publish = excluded.is_to_publish, offered_by = excluded.offered_by, offered_at = now(),
      decided_by = excluded.decided_by, decided_at = excluded.decided_at, sentence = '', names_home = false,
      received_piece_id = null, followed_revision = null, seen_revision = null
    where known.state <> 'taken'`)
}

/** Ends the sharing with one organisation. Returns false if the piece is not shared with it. */
export async function stopSharing(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { receiver, copies }: { receiver: OrganisationId; copies: Copies },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const isOf = sql`exists (select from pieces where pieces.id = ${id} and pieces.organisation_id = ${organisation})`
    const [share] = await transaction
      .update(shares)
      .set({ state: 'ended', isDue: false })
      .where(
        and(
          eq(shares.pieceId, id),
          eq(shares.organisationId, receiver),
          sql`${shares.state} in ('offered', 'taken')`,
          isOf,
        ),
      )
      .returning()
    if (!share) return false
    const copy = share.receivedPieceId && (await lockPiece(transaction, receiver, share.receivedPieceId))
    if (!copy) return true
    if (copies === 'withdraw') await withdrawRow(transaction, copy)
    else await setHome(transaction, copy)
    return true
  })
}
