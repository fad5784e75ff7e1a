import { and, eq, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { formatCrop, parseCrop, type Crop } from '@/lib/base/domain/picture-crop'
import { MIDDLE, type FocalPoint, type PictureKey } from '@/lib/base/domain/stored-picture'
import type { Database } from '@/lib/db/database'
import { media } from '@/lib/db/schema'

/** A picture, and which part of it another one is. */
export type CroppedPicture = {
  original: { id: number; key: PictureKey; alt: string; fileName: string; focus: FocalPoint }
  /** Null where it is asked for itself. */
  crop: Crop | null
}

/** The picture that one of this key has been cut from, or that itself; null where neither the organisation nor the shelf has it. */
export async function findOriginal(
  database: Database,
  organisation: OrganisationId,
  key: PictureKey,
): Promise<CroppedPicture | null> {
  const found = await readReachable(database, organisation, sql`${media.key} = ${key}`)
  if (!found) return null
  const crop = parseCrop(found.crop ?? '')
  const original =
    crop && found.croppedFrom !== null
      ? await readReachable(database, organisation, sql`${media.id} = ${found.croppedFrom}`)
      : undefined
  return original ? { original, crop } : { original: found, crop: null }
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

/** Writes down which part of what a picture is, so that it can be cut anew; what matters stays where it was, if it is on it. */
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
