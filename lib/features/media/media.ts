import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import {
  parsePictureAddress,
  STORED_PICTURES,
  toPictureAddress,
  type FocalPoint,
  type PictureKey,
  type StoredPicture,
} from '@/lib/base/domain/stored-picture'
import { readRows, storable, type Database } from '@/lib/db/database'
import { media } from '@/lib/db/schema'

type MediaRow = typeof media.$inferSelect
export type NewPicture = Omit<StoredPicture, 'id' | 'organisation' | 'uploadedAt' | 'focus'>

/**
 * Adds a picture to an organisation's library. One with the same bytes is there once: it keeps what has been
 * said of it, and gets an alternative text that it lacked.
 */
export async function addPicture(
  database: Database,
  organisation: OrganisationId,
  { uploadedById, ...picture }: NewPicture,
): Promise<{ picture: StoredPicture; isNew: boolean }> {
  const texts = {
    alt: storable(picture.alt),
    fileName: storable(picture.fileName),
    sourceUrl: picture.sourceUrl && storable(picture.sourceUrl),
  }
  return database.transaction(async (transaction) => {
    const [added] = await transaction
      .insert(media)
      .values({ ...picture, ...texts, organisationId: organisation, uploadedBy: uploadedById })
      .onConflictDoNothing()
      .returning()
    if (added) return { picture: toPicture(added), isNew: true }
    const [known] = await transaction
      .update(media)
      .set({
        alt: sql`case when ${media.alt} = '' then ${texts.alt} else ${media.alt} end`,
        sourceUrl: sql`coalesce(${media.sourceUrl}, ${texts.sourceUrl})`,
      })
      .where(and(eq(media.organisationId, organisation), eq(media.key, picture.key)))
      .returning()
    if (!known) throw new Error('picture not added')
    return { picture: toPicture(known), isNew: false }
  })
}

/** Null where the organisation has no such picture. */
export async function getPicture(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<StoredPicture | null> {
  return readOne(database, and(eq(media.organisationId, organisation), eq(media.id, id)))
}

/** The picture that an importer has fetched from there; null for none. */
export async function getPictureOfSource(
  database: Database,
  organisation: OrganisationId,
  sourceUrl: string,
): Promise<StoredPicture | null> {
  return readOne(database, and(eq(media.organisationId, organisation), eq(media.sourceUrl, sourceUrl)))
}

async function readOne(database: Database, where: SQL | undefined): Promise<StoredPicture | null> {
  const [row] = await database.select().from(media).where(where).orderBy(media.id).limit(1)
  return row ? toPicture(row) : null
}

/** Which pictures: `text` is of the alternative text or the file's name; null for any. */
export type PictureFilter = { text: string | null; isUnused: boolean; isWithoutAlt: boolean }

/** The newest first, `limit` of those with an id below `before`, or of all. */
export async function listPictures(
  database: Database,
  organisation: OrganisationId,
  { before, limit, ...filter }: PictureFilter & { before: number | null; limit: number },
): Promise<StoredPicture[]> {
  const conditions = [
    eq(media.organisationId, organisation),
    before === null ? undefined : lt(media.id, before),
    filter.isWithoutAlt ? eq(media.alt, '') : undefined,
    filter.text === null ? undefined : contains(filter.text),
    filter.isUnused ? sql`left(${media.key}, 32) not in (${usedHashes(organisation)})` : undefined,
  ]
  const rows = await database
    .select()
    .from(media)
    .where(and(...conditions))
    .orderBy(desc(media.id))
    .limit(limit)
  return rows.map(toPicture)
}

const MAX_WORDS = 8

function contains(text: string): SQL | undefined {
  const patterns = text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const said = fold(sql`concat_ws(' ', ${media.alt}, ${media.fileName})`)
  return and(...patterns.map((pattern) => sql`${said} like ${fold(sql`${storable(pattern)}`)}`))
}

/** Without case and the accents of Spanish and its neighbours; ñ stays ñ. */
const fold = (text: SQL) =>
  sql`translate(lower(${text}), 'áàâäãéèêëíìîïóòôöõúùûüç', 'aaaaaeeeeiiiiooooouuuuc')`

/** Every text of an organisation that may have a picture in it. Old revisions hold nothing back. */
const texts = (organisation: OrganisationId) => sql`
  select concat_ws(' ', picture_url, content) from pieces where organisation_id = ${organisation}
  union all
  select concat_ws(' ', picture_url, content) from publications where organisation_id = ${organisation}
  union all
  select concat_ws(' ', fields ->> 'pictureUrl', fields ->> 'content') from drafts
    join pieces on pieces.id = drafts.piece_id where organisation_id = ${organisation}
  union all
  select content from legal_texts where organisation_id = ${organisation}`

/** The first 32 digits of the keys of all pictures that are used: each text is read once. */
const usedHashes = (organisation: OrganisationId) => sql`
  select (regexp_matches(body, ${`${STORED_PICTURES}([0-9a-f]{32})`}, 'g'))[1]
  from (${texts(organisation)}) as used (body)`

/** Something that a picture stands in; a `piece` has its number, a publication that is no piece yet its card's. */
export type PictureUse = { kind: 'piece' | 'publication' | 'legal'; id: string; title: string }

/** Where a picture stands: in what is written, or what readers see. Null where there is no such picture. */
export async function listPictureUses(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<PictureUse[] | null> {
  const picture = await getPicture(database, organisation, id)
  return picture && findUses(database, organisation, picture.key)
}

function findUses(database: Database, organisation: OrganisationId, key: PictureKey): Promise<PictureUse[]> {
  const pattern = `%${STORED_PICTURES}${key.slice(0, 32)}%`
  return readRows<PictureUse>(
    database,
    sql`select 'piece' as kind, pieces.id::text as id, title from pieces
        where organisation_id = ${organisation} and (picture_url like ${pattern} or content like ${pattern}
          or exists (select from drafts where piece_id = pieces.id
            and concat_ws(' ', fields ->> 'pictureUrl', fields ->> 'content') like ${pattern})
          or exists (select from publications as live where live.card_id = pieces.card_id
            and (live.picture_url like ${pattern} or live.content like ${pattern})))
      union all
      select 'publication', card_id::text, title from publications
        where organisation_id = ${organisation} and (picture_url like ${pattern} or content like ${pattern})
          and not exists (select from pieces where pieces.card_id = publications.card_id)
      union all
      select 'legal', page, '' from legal_texts
        where organisation_id = ${organisation} and content like ${pattern}
      order by 1, 3, 2`,
  )
}

/** What is said of a picture. Where what matters on it is another place now, what shows it shows that. */
export async function describePicture(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { alt, focus }: { alt: string; focus: FocalPoint },
): Promise<StoredPicture | null> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .update(media)
      .set({ alt: storable(alt), focusX: focus.x, focusY: focus.y })
      .where(and(eq(media.organisationId, organisation), eq(media.id, id)))
      .returning()
    if (!row) return null
    const picture = toPicture(row)
    await refocus(transaction, organisation, picture)
    return picture
  })
}

/** Writes the addresses of cards' pictures as they are now: in texts nothing is cut. */
async function refocus(
  transaction: Database,
  organisation: OrganisationId,
  { key, focus }: StoredPicture,
): Promise<void> {
  const bare = toPictureAddress(key)
  const address = toPictureAddress(key, focus)
  const isOther = sql`organisation_id = ${organisation} and split_part(picture_url, '#', 1) = ${bare}
    and picture_url <> ${address}`
  await transaction.execute(sql`update pieces set picture_url = ${address} where ${isOther}`)
  await transaction.execute(sql`update publications set picture_url = ${address} where ${isOther}`)
}

/** An address of a card's picture as it is now, whatever its writer's page still has. */
export async function toCurrentAddress(
  database: Database,
  organisation: OrganisationId,
  address: string,
): Promise<string> {
  const parts = parsePictureAddress(address)
  if (!parts) return address
  const found = await readOne(database, and(eq(media.organisationId, organisation), eq(media.key, parts.key)))
  return found ? toPictureAddress(found.key, found.focus) : address
}

/**
 *   removed   its files are to be removed, too
 *   used      nothing has happened
 */
export type PictureRemoval =
  { kind: 'removed'; picture: StoredPicture } | { kind: 'used'; uses: PictureUse[] } | { kind: 'missing' }

/** Removes a picture that nothing uses. */
export async function removePicture(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<PictureRemoval> {
  return database.transaction(async (transaction) => {
    const where = and(eq(media.organisationId, organisation), eq(media.id, id))
    const [row] = await transaction.select().from(media).where(where).for('update')
    if (!row) return { kind: 'missing' }
    const uses = await findUses(transaction, organisation, row.key)
    if (uses.length > 0) return { kind: 'used', uses }
    await transaction.delete(media).where(where)
    return { kind: 'removed', picture: toPicture(row) }
  })
}

/** Whether any organisation's library has it: what was imported into a second one has the same files. */
export async function isPictureKept(database: Database, key: PictureKey): Promise<boolean> {
  const [row] = await database.select({ id: media.id }).from(media).where(eq(media.key, key)).limit(1)
  return row !== undefined
}

function toPicture(row: MediaRow): StoredPicture {
  const { id, key, type, width, height, bytes, alt, fileName, sourceUrl, sha256, uploadedAt } = row
  return {
    id,
    key,
    type,
    width,
    height,
    bytes,
    alt,
    fileName,
    sourceUrl,
    sha256,
    uploadedAt,
    organisation: row.organisationId as OrganisationId,
    focus: { x: row.focusX, y: row.focusY },
    uploadedById: row.uploadedBy,
  }
}
