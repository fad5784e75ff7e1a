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
import { containsWords } from './files/contains-words'
import { findUses, usesOf, type PictureUses, type Viewer } from './files/media-uses'

type MediaRow = typeof media.$inferSelect
export type NewPicture = Omit<StoredPicture, 'id' | 'organisation' | 'uploadedAt' | 'focus' | 'isShared'>

/**
 * Adds a picture to an organisation's library. A picture with the same bytes is not added again: it keeps its
 * description, and gets the alternative text if it had none.
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
    const [updated] = await transaction
      .update(media)
      .set({
        alt: sql`case when ${media.alt} = '' then ${texts.alt} else ${media.alt} end`,
        sourceUrl: sql`coalesce(${media.sourceUrl}, ${texts.sourceUrl})`,
      })
      .where(and(eq(media.organisationId, organisation), eq(media.key, picture.key)))
      .returning()
    if (!updated) throw new Error('picture not added')
    return { picture: toPicture(updated), isNew: false }
  })
}

/** Returns a picture of the organisation's library or of the shared library; null if it is in neither. */
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

/**
 * Filters of a list of pictures. `text` matches alternative text and file name; null matches all. `isUnused` selects
 * pictures that can be removed: unused, and not the original of a crop.
 */
export type PictureFilter = {
  text: string | null
  isUnused: boolean
  isWithoutAlt: boolean
  /** True for pictures of the shared library, false for the organisation's own. */
  isShared: boolean
}

/** A picture with the name of its organisation. */
export type ListedPicture = StoredPicture & { home: string }

/** Returns up to `limit` pictures with an id below `before`, the newest first. */
export async function listPictures(
  database: Database,
  scope: Scope,
  { before, limit, ...filter }: PictureFilter & { before: number | null; limit: number },
): Promise<ListedPicture[]> {
  const conditions = [
    filter.isShared ? eq(media.isShared, true) : undefined,
    // The shared library contains pictures of all organisations, so the scope does not apply.
    filter.isShared && typeof scope === 'string' ? undefined : isInScope(sql`${media.organisationId}`, scope),
    before === null ? undefined : lt(media.id, before),
    filter.isWithoutAlt ? eq(media.alt, '') : undefined,
    filter.text === null
      ? undefined
      : containsWords(sql`(${media.alt} || ' ' || ${media.fileName})`, filter.text),
    filter.isUnused
      ? sql`not exists (${usesOf(sql`media.key`, sql`media.organisation_id`)})
          and not exists (select from media as part where part.cropped_from = media.id)`
      : undefined,
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

/** Returns where a picture is used, in drafts or on public pages. Returns null if it does not exist. */
export async function listPictureUses(
  database: Database,
  organisation: OrganisationId,
  id: number,
  viewer: Viewer,
): Promise<PictureUses | null> {
  const picture = await getPicture(database, organisation, id)
  return picture && findUses(database, picture, viewer)
}

/** Updates alternative text and focal point. A changed focal point also changes the cards with the picture. */
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

/** Adds a picture to the shared library, or removes it from there. Existing uses are kept. */
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

/** Updates the focal point of cards, in all organisations. Pictures in texts are not cropped. */
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

/**
 * Returns the address of a picture with its current focal point. The address from an open form may be older.
 * Also finds pictures of the shared library and of shared pieces.
 */
export async function toCurrentAddress(
  database: Database,
  organisation: OrganisationId,
  address: string,
): Promise<string> {
  const parts = parsePictureAddress(address)
  if (!parts) return address
  const [picture] = await database
    .select()
    .from(media)
    .where(eq(media.key, parts.key))
    .orderBy(sql`${media.organisationId} <> ${organisation}`)
    .limit(1)
    .then((rows) => rows.map(toPicture))
  return picture ? toPictureAddress(picture.key, picture.focus) : address
}

/** Result of a removal: `removed` means that the caller removes the files; `used` means that nothing was changed. */
export type PictureRemoval =
  | { kind: 'removed'; picture: StoredPicture }
  | { kind: 'used' }
  | { kind: 'missing' }

/** Removes a picture that no organisation uses and that is not the original of a crop. */
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

/**
 * Returns whether any organisation's library has the picture, also as a file's poster. An import into a
 * second organisation refers to the same files.
 */
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
