import { and, eq, sql } from 'drizzle-orm'
import type { CardId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { isBehind, toMicroseconds, type InstantPosition } from '@/lib/db/instant-position'
import { readRows, storable, type Database } from '@/lib/db/database'
import { shares } from '@/lib/db/schema'
import { toInstant } from '@/lib/base/domain/instant'
import { decideAboutCopy } from '@/lib/features/content/announcements/announcements'
import { followHome, NotFollowed, type ShareRow } from './follow-home'
import { readLocked } from './follow-queries'
import { readHome } from './home-text'

/** An offered piece as published by its home organisation. `id` is the original's. */
export type Offer = {
  id: number
  home: { organisation: OrganisationId; name: string; domain: string | null; card: CardId }
  kicker: string
  title: string
  summary: string
  pictureUrl: string | null
  pictureAlt: string
  /** Name of the person who offered it; empty if a subscription did. */
  offeredBy: string
  offeredAt: IsoInstant
}

type OfferRow = Omit<Offer, 'home' | 'offeredAt'> & {
  home_id: OrganisationId
  home_name: string
  domain: string | null
  card: CardId
  offered_at: Date | string
  microseconds: number
}

/** SQL `from` and `where` for pieces offered to the organisation. `home` is the original, `seen` its publication. */
const isOffered = (organisation: OrganisationId) => sql`
  from shares join pieces as home on home.id = shares.piece_id
  join publications as seen on seen.card_id = home.card_id and seen.publication_id = home.publication_id
  where shares.organisation_id = ${organisation} and shares.state = 'offered'`

/** Returns offered pieces after a position, newest first. */
export async function listOffers(
  database: Database,
  organisation: OrganisationId,
  { after = null, offset, limit }: { after?: InstantPosition | null; offset: number; limit: number },
): Promise<(Offer & { position: InstantPosition })[]> {
  const rows = await readRows<OfferRow>(
    database,
    sql`select offered.*, organisations.id as home_id, organisations.name as home_name, organisations.domain,
        coalesce(people.name, '') as "offeredBy"
      from (select home.id, home.organisation_id, seen.card_id as card, seen.kicker, seen.title, seen.summary,
          seen.picture_url as "pictureUrl", seen.picture_alt as "pictureAlt", shares.offered_at, shares.offered_by,
          ${toMicroseconds(sql`shares.offered_at`)} as microseconds
        ${isOffered(organisation)}
        ${after === null ? sql`` : sql`and ${isBehind(sql`shares.offered_at`, sql`home.id`, after)}`}
        order by shares.offered_at desc, home.id desc limit ${limit} offset ${offset})
        as offered
      join organisations on organisations.id = offered.organisation_id
      left join people on people.id = offered.offered_by
      order by offered.offered_at desc, offered.id desc`,
  )
  return rows.map((row) => {
    const { id, kicker, title, summary, pictureUrl, pictureAlt, offeredBy } = row
    const home = { organisation: row.home_id, name: row.home_name, domain: row.domain, card: row.card }
    const offeredAt = toInstant(new Date(row.offered_at))
    const position: InstantPosition = [row.microseconds, id]
    return { id, home, kicker, title, summary, pictureUrl, pictureAlt, offeredBy, offeredAt, position }
  })
}

export async function countOffers(database: Database, organisation: OrganisationId): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    database,
    sql`select count(*)::int as count ${isOffered(organisation)}`,
  )
  return row?.count ?? 0
}

/** Returns the title of a piece offered to an organisation, or null. */
export async function getOfferTitle(
  database: Database,
  organisation: OrganisationId,
  piece: number,
): Promise<string | null> {
  const [row] = await readRows<{ title: string }>(
    database,
    sql`select seen.title ${isOffered(organisation)} and home.id = ${piece}`,
  )
  return row?.title ?? null
}

/** Returns the offer, locked until the transaction ends; null if it does not exist. */
async function lockOffer(
  transaction: Database,
  organisation: OrganisationId,
  piece: number,
): Promise<ShareRow | null> {
  const { pieceId, organisationId, state } = shares
  const [share] = await transaction
    .select()
    .from(shares)
    .where(and(eq(pieceId, piece), eq(organisationId, organisation), eq(state, 'offered')))
    .for('update')
  return share ?? null
}

export type TakenOffer = {
  by: string
  publishes: boolean
  /** True mails subscribers about the copy; null repeats the last decision. Ignored unless `isDecided`. */
  announces?: boolean | null
  isDecided?: boolean
}

/** Accepts an offered piece. Returns the id of the receiver's copy, or null if there is no such offer. */
export async function takeOffer(
  database: Database,
  organisation: OrganisationId,
  piece: number,
  { by, publishes, announces = null, isDecided = false }: TakenOffer,
): Promise<number | null> {
  return database.transaction(async (transaction) => {
    const offer = await lockOffer(transaction, organisation, piece)
    if (!offer) return null
    const home = await readHome(transaction, piece)
    if (!home?.revision) return null
    const decided = { state: 'taken' as const, isToPublish: publishes, decidedBy: by, decidedAt: new Date() }
    await transaction.update(shares).set(decided).where(isShare(offer))
    const share = { ...offer, ...decided }
    const { copy } = await followHome(transaction, share, home, await readLocked(transaction, piece))
    if (copy === null) throw new NotFollowed('no copy')
    if (publishes && isDecided) await decideAboutCopy(transaction, copy, announces)
    return copy
  })
}

const isShare = ({ pieceId, organisationId }: ShareRow) =>
  and(eq(shares.pieceId, pieceId), eq(shares.organisationId, organisationId))

/** Declines an offer. Returns false if it does not exist. */
export async function declineOffer(
  database: Database,
  organisation: OrganisationId,
  piece: number,
  { by, sentence }: { by: string; sentence: string },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const offer = await lockOffer(transaction, organisation, piece)
    if (!offer) return false
    await transaction
      .update(shares)
      .set({ state: 'declined', decidedBy: by, decidedAt: new Date(), sentence: storable(sentence) })
      .where(isShare(offer))
    return true
  })
}
