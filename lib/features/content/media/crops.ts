import { and, eq, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { formatCrop, parseCrop, type Crop } from '@/lib/base/domain/picture-crop'
import { MIDDLE, type FocalPoint, type PictureKey } from '@/lib/base/domain/stored-picture'
import type { Database } from '@/lib/db/database'
import { media } from '@/lib/db/schema'

/** A picture with the original that it was cropped from. */
export type CroppedPicture = {
  original: { id: number; key: PictureKey; alt: string; fileName: string; focus: FocalPoint }
  /** The part of the original that is shown; null if the picture is not cropped. */
  crop: Crop | null
}

/**
 * Returns the original of the picture with this key, or the picture itself if it is not cropped. Returns null
 * if it is not in the library of the organisation or in the shared library.
 */
export async function findOriginal(
  database: Database,
  organisation: OrganisationId,
  key: PictureKey,
): Promise<CroppedPicture | null> {
  const row = await readReachable(database, organisation, sql`${media.key} = ${key}`)
  if (!row) return null
  const crop = parseCrop(row.crop ?? '')
  const original =
    crop && row.croppedFrom !== null
      ? await readReachable(database, organisation, sql`${media.id} = ${row.croppedFrom}`)
      : undefined
  return original ? { original, crop } : { original: row, crop: null }
}

async function readReachable(
  database: Database,
  organisation: OrganisationId,
  which: ReturnType<typeof sql>,
) {
  const [row] = await database
    .select({
      id: media.id,
      key: media.key,
      alt: media.alt,
      fileName: media.fileName,
      croppedFrom: media.croppedFrom,
      crop: media.crop,
      focus: { x: media.focusX, y: media.focusY },
    })
    .from(media)
    .where(and(which, sql`(${media.organisationId} = ${organisation} or ${media.isShared})`))
    .orderBy(sql`${media.organisationId} <> ${organisation}`)
    .limit(1)
  return row
}

/** Stores the crop of a picture for later changes. Keeps the original's focal point if it is within the crop. */
export async function noteCrop(
  database: Database,
  organisation: OrganisationId,
  { id, original, crop }: { id: number; original: CroppedPicture['original']; crop: Crop },
): Promise<FocalPoint> {
  const focus = toFocusWithin(original.focus, crop)
  await database
    .update(media)
    .set({
      croppedFrom: original.id,
      crop: formatCrop(crop),
      focusX: focus.x,
      focusY: focus.y,
    })
    .where(and(eq(media.organisationId, organisation), eq(media.id, id)))
  return focus
}

function toFocusWithin({ x, y }: FocalPoint, crop: Crop): FocalPoint {
  if (x === MIDDLE.x && y === MIDDLE.y) return MIDDLE
  const within = (percent: number, start: number, length: number) =>
    Math.min(100, Math.max(0, Math.round(((percent * 10 - start) / length) * 100)))
  return { x: within(x, crop.x, crop.width), y: within(y, crop.y, crop.height) }
}
