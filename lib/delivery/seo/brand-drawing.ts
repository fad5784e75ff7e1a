import { fitBrandPicture, type BrandPictureName } from '@/lib/base/domain/brand'
import type { Organisation } from '@/lib/base/domain/model'
import { getContentService } from '@/lib/content/service'

/** A logo or symbol for generated images, as a data URI with its size in pixels. */
export type BrandDrawing = { src: string; width: number; height: number }

/** Returns a brand picture of the organisation as a data URI, scaled to fit a box; null if it has no such picture. */
export async function readBrandDrawing(
  organisation: Organisation | null,
  name: BrandPictureName,
  box: { width: number; height: number },
): Promise<BrandDrawing | null> {
  const picture = organisation?.appearance.brand[name]
  if (!organisation || !picture) return null
  const data = await (await getContentService()).getBrandFile(organisation.id, picture.digest, 'png')
  return data === null ? null : { src: `data:image/png;base64,${data}`, ...fitBrandPicture(picture, box) }
}
