import { and, eq, sql } from 'drizzle-orm'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { CanonicalHome, LockableField, SharedField } from '@/lib/base/domain/sharing'
import { readRows, type Database } from '@/lib/db/database'
import { shares } from '@/lib/db/schema'
import { lockPiece, toFields } from '@/lib/features/content/pieces/piece-rows'
import { setHome, type ShareRow } from './follow-home'
import { readFields, readHome, toReceived } from './home-text'
import { isSameField, listAdapted } from './merge-fields'

/** The origin of a copy. Contains only the original's published text. */
export type Origin = {
  home: { organisation: OrganisationId; name: string; domain: string | null; card: CardId; isLive: boolean }
  /** The sharing terms. `namesHome`: the copy names the original as canonical by the receiver's own choice. */
  canonical: CanonicalHome
  namesHome: boolean
  locked: LockableField[]
  /** The original's fields with the receiver's categories. Editors can reset single fields of the copy to them. */
  fields: PieceFields
  /** Fields that the receiver's editors changed. */
  adapted: SharedField[]
  /**
   * The fields of `adapted` that the original has changed since the receiver's editors last acknowledged its changes.
   * `before` is the acknowledged text.
   */
  changed: SharedField[]
  before: PieceFields
}

type OriginRow = {
  share: { piece: number; followed: number | null; seen: number | null }
  names_home: boolean
  canonical: CanonicalHome
  locked: LockableField[]
  name: string
  domain: string | null
}

/**
 * Returns the origin of a copy, or null if the piece is not a copy. The caller has checked that the piece belongs to
 * the organisation.
 */
export async function getOrigin(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<Origin | null> {
  return database.transaction(async (transaction) => {
    const [row] = await readRows<OriginRow>(
      transaction,
      sql`select json_build_object('piece', shares.piece_id, 'followed', shares.followed_revision,
          'seen', shares.seen_revision) as share, shares.names_home, sharings.canonical, sharings.locked,
          organisations.name, organisations.domain
        from shares join sharings using (piece_id) join pieces as home on home.id = shares.piece_id
        join organisations on organisations.id = home.organisation_id
        where shares.received_piece_id = ${id} and shares.organisation_id = ${organisation}
          and shares.state = 'taken'`,
    )
    const copy = row && (await lockPiece(transaction, organisation, id))
    const home = row && (await readHome(transaction, row.share.piece))
    const followed = row && (await readFields(transaction, row.share.followed))
    if (!copy || !home || !followed) return null
    const seen = await readFields(transaction, row.share.seen)
    const texts: [PieceFields, PieceFields] = [followed, seen ?? followed]
    const [fields, before] = await toReceived(transaction, organisation, home.piece, texts)
    const adapted = listAdapted(fields, toFields(copy))
    const { organisationId, cardId, publishedVersion } = home.piece
    const { name, domain, canonical, locked, names_home: namesHome } = row
    return {
      home: {
        organisation: organisationId as OrganisationId,
        name,
        domain,
        card: cardId as CardId,
        isLive: publishedVersion !== null,
      },
      canonical,
      namesHome,
      locked,
      fields,
      adapted,
      changed: adapted.filter((field) => !isSameField(field, before, fields)),
      before,
    }
  })
}

/** A change of the link between a copy and its original. */
export type OriginChange =
  /** The receiver's editors have read the original's changes. */
  | { kind: 'acknowledged' }
  /** Ends the link: the copy becomes an independent piece and gets no more updates. */
  | { kind: 'left' }
  | { kind: 'canonical'; namesHome: boolean }

/** Changes the link to the original. Returns false if the organisation has no such copy. */
export async function changeOrigin(
  database: Database,
  organisation: OrganisationId,
  id: number,
  change: OriginChange,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const changed = await transaction
      .update(shares)
      .set(toColumns(change))
      .where(
        and(
          eq(shares.receivedPieceId, id),
          eq(shares.organisationId, organisation),
          eq(shares.state, 'taken'),
        ),
      )
      .returning({ piece: shares.pieceId })
    if (changed.length === 0) return false
    const copy = change.kind === 'acknowledged' ? null : await lockPiece(transaction, organisation, id)
    if (copy) await setHome(transaction, copy)
    return true
  })
}

function toColumns(change: OriginChange) {
  switch (change.kind) {
    case 'acknowledged':
      return { seenRevision: sql<number | null>`${shares.followedRevision}` }
    case 'left':
      return { state: 'ended', isDue: false } satisfies Partial<ShareRow>
    case 'canonical':
      return { namesHome: change.namesHome }
  }
}
