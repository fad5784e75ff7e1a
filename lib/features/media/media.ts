import { and, desc, eq, getTableColumns, lt, or, sql, type SQL } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Scope } from '@/lib/base/domain/scope'
import {
  parsePictureAddress,
  toPictureAddress,
  type FocalPoint,
  type PictureKey,
  type StoredPicture,
} from '@/lib/base/domain/stored-picture'
import { readRows, storable, type Database } from '@/lib/db/database'
import { media } from '@/lib/db/schema'
import { isInScope } from '@/lib/db/scope'
import { containsWords } from './contains-words'
import { findUses, usesOf, type PictureUses, type Viewer } from './media-uses'

type MediaRow = typeof media.$inferSelect
export type NewPicture = Omit<StoredPicture, 'id' | 'organisation' | 'uploadedAt' | 'focus' | 'isShared'>

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

/** Null where neither the organisation nor the shelf has such a picture. */
export async function getPicture(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<StoredPicture | null> {
  const isReachable = or(eq(media.organisationId, organisation), eq(media.isShared, true))
  return readOne(database, and(isReachable, eq(media.id, id)))
}

async function readOne(database: Database, where: SQL | undefined): Promise<StoredPicture | null> {
  const [row] = await database.select().from(media).where(where).orderBy(media.id).limit(1)
  return row ? toPicture(row) : null
}

/** Which pictures: `text` is of the alternative text or the file's name; null for any. */
export type PictureFilter = {
  text: string | null
  isUnused: boolean
  isWithoutAlt: boolean
  /** On the company's shelf, whichever organisation has put them there; else the organisation's own. */
  isShared: boolean
}

/** A picture, and the name of the organisation that has it. */
export type ListedPicture = StoredPicture & { home: string }

/** The newest first, `limit` of those with an id below `before`, or of all. */
export async function listPictures(
  database: Database,
  scope: Scope,
  { before, limit, ...filter }: PictureFilter & { before: number | null; limit: number },
): Promise<ListedPicture[]> {
  const conditions = [
    filter.isShared ? eq(media.isShared, true) : undefined,
    // Those of the company are every organisation's.
    filter.isShared && typeof scope === 'string' ? undefined : isInScope(sql`${media.organisationId}`, scope),
    before === null ? undefined : lt(media.id, before),
    filter.isWithoutAlt ? eq(media.alt, '') : undefined,
    filter.text === null
      ? undefined
      : containsWords(sql`(${media.alt} || ' ' || ${media.fileName})`, filter.text),
    filter.isUnused ? sql`not exists (${usesOf(sql`media.key`, sql`media.organisation_id`)})` : undefined,
  ]
  const rows = await database
    .select({
      ...getTableColumns(media),
      home: sql<string>`(select name from organisations where organisations.id = media.organisation_id)`,
    })
    .from(media)
    .where(and(...conditions))
    .orderBy(desc(media.id))
    .limit(limit)
  return rows.map((row) => ({ ...toPicture(row), home: row.home }))
}

/** Where a picture stands: in what is written, or what readers see. Null where there is no such picture. */
export async function listPictureUses(
  database: Database,
  organisation: OrganisationId,
  id: number,
  viewer: Viewer,
): Promise<PictureUses | null> {
  const picture = await getPicture(database, organisation, id)
  return picture && findUses(database, picture, viewer)
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
    await refocus(transaction, picture)
    return picture
  })
}

/** Puts a picture on the company's shelf, or takes it off: it stays where it stands. */
export async function sharePicture(
  database: Database,
  organisation: OrganisationId,
  id: number,
  isShared: boolean,
): Promise<StoredPicture | null> {
  const [row] = await database
    .update(media)
    .set({ isShared })
    .where(and(eq(media.organisationId, organisation), eq(media.id, id)))
    .returning()
  return row ? toPicture(row) : null
}

/** Writes the addresses of cards' pictures as they are now, in all organisations: in texts nothing is cut. */
async function refocus(transaction: Database, { key, focus, organisation }: StoredPicture): Promise<void> {
  const address = toPictureAddress(key, focus)
  const uses = usesOf(sql`${key}::text`, sql`${organisation}`)
  const isOther = sql`split_part(picture_url, '#', 1) = ${toPictureAddress(key)} and picture_url <> ${address}`
  await transaction.execute(sql`
    update pieces set picture_url = ${address} where ${isOther}
      and id in (select id::integer from (${uses}) as uses where kind = 'piece')`)
  await transaction.execute(sql`
    update publications set picture_url = ${address} where ${isOther} and card_id in (
      select card_id from pieces where id in (select id::integer from (${uses}) as uses where kind = 'piece')
      union all select id::integer from (${uses}) as uses where kind = 'publication')`)
  await transaction.execute(sql`
    update author_profiles set picture_url = ${address} where ${isOther} and organisation_id = ${organisation}`)
}

/** An address of a card's picture as it is now, whatever its writer's page still has; of the shelf's and a shared piece's, too. */
export async function toCurrentAddress(
  database: Database,
  organisation: OrganisationId,
  address: string,
): Promise<string> {
  const parts = parsePictureAddress(address)
  if (!parts) return address
  const [found] = await database
    .select()
    .from(media)
    .where(eq(media.key, parts.key))
    .orderBy(sql`${media.organisationId} <> ${organisation}`)
    .limit(1)
    .then((rows) => rows.map(toPicture))
  return found ? toPictureAddress(found.key, found.focus) : address
}

/**
 *   removed   its files are to be removed, too
 *   used      nothing has happened
 */
export type PictureRemoval =
  | { kind: 'removed'; picture: StoredPicture }
  | { kind: 'used' }
  | { kind: 'missing' }

/** Removes a picture that no organisation uses, and of which none is a part. */
export async function removePicture(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<PictureRemoval> {
  return database.transaction(async (transaction) => {
    const where = and(eq(media.organisationId, organisation), eq(media.id, id))
    const [row] = await transaction.select().from(media).where(where).for('update')
    if (!row) return { kind: 'missing' }
    const uses = await readRows(transaction, sql`${usesOf(sql`${row.key}::text`, sql`${organisation}`)}`)
    const [part] = await transaction
      .select({ id: media.id })
      .from(media)
      .where(eq(media.croppedFrom, id))
      .limit(1)
    if (uses.length > 0 || part) return { kind: 'used' }
    await transaction.delete(media).where(where)
    return { kind: 'removed', picture: toPicture(row) }
  })
}

/** Whether any organisation's library has it, also for a file: what was imported into a second one has the same files. */
export async function isPictureKept(database: Database, key: PictureKey): Promise<boolean> {
  const [row] = await readRows(
    database,
    sql`select from media where key = ${key} union all select from media_files where poster = ${key} limit 1`,
  )
  return row !== undefined
}

function toPicture(row: MediaRow): StoredPicture {
  const { id, key, type, width, height, bytes, alt, isShared, fileName, sourceUrl, sha256, uploadedAt } = row
  return {
    id,
    key,
    type,
    width,
    height,
    bytes,
    alt,
    isShared,
    fileName,
    sourceUrl,
    sha256,
    uploadedAt,
    organisation: row.organisationId as OrganisationId,
    focus: { x: row.focusX, y: row.focusY },
    uploadedById: row.uploadedBy,
  }
}
