import type { Article, Organisation, Publication, SitePage } from '@/lib/base/domain/model'
import { parsePictureAddress } from '@/lib/base/domain/stored-picture'
import { toShareImageHref } from '@/lib/base/links/links'
import { buildAddress, buildPictureAddress, isRaster } from './site-address'

/** Size in pixels that social networks recommend. */
export const SHARE_IMAGE_WIDTH = 1200
export const SHARE_IMAGE_HEIGHT = 630

export type ShareImage = { url: string; alt: string; width?: number; height?: number; type?: string }

/**
 * Returns the picture for link previews of a card: the one that editors chose for previews, otherwise the card's
 * picture, otherwise a generated one. Returns null if the organisation has no domain.
 */
export function toCardImage(
  organisation: Organisation,
  card: Publication & Partial<Pick<Article, 'seo'>>,
): ShareImage | null {
  const { title, seo } = card
  const picture = seo?.picture ? { url: seo.picture, alt: '' } : card.picture
  const ownPicture = picture && isRaster(picture) ? buildPictureAddress(organisation, picture) : null
  if (picture && ownPicture) return { url: ownPicture, alt: picture.alt || title, ...toSize(picture.url) }
  return toDrawnImage(buildAddress(organisation, toShareImageHref(card.cardId)), title)
}

/** Returns the size of an uploaded picture, which its URL contains. */
function toSize(url: string): Pick<ShareImage, 'width' | 'height'> {
  const parts = parsePictureAddress(url)
  return parts ? { width: parts.width, height: parts.height } : {}
}

/** Returns the picture for link previews of a static page; null if its picture is not public or an SVG. */
export function toPageImage(
  organisation: Organisation,
  { title, seo, picture }: SitePage,
): ShareImage | null {
  const image = seo?.picture ? { url: seo.picture, alt: '' } : picture
  const url = image && isRaster(image) ? buildPictureAddress(organisation, image) : null
  return image && url ? { url, alt: image.alt || title, ...toSize(image.url) } : null
}

/** Returns the picture for link previews of all pages except articles and static pages. */
export function toCoverImage(organisation: Organisation): ShareImage | null {
  return toDrawnImage(buildAddress(organisation, toShareImageHref()), organisation.name)
}

function toDrawnImage(url: string | null, alt: string): ShareImage | null {
  return url === null
    ? null
    : { url, alt, width: SHARE_IMAGE_WIDTH, height: SHARE_IMAGE_HEIGHT, type: 'image/png' }
}
