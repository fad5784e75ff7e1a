import type { Article, Organisation, Publication } from '@/lib/base/domain/model'
import { toShareImageHref } from '@/lib/base/links/links'
import { buildAddress, buildPictureAddress, isRaster } from './site-address'

/** Pixels; what sites that show shared links ask for. */
export const SHARE_IMAGE_WIDTH = 1200
export const SHARE_IMAGE_HEIGHT = 630

export type ShareImage = { url: string; alt: string; width?: number; height?: number; type?: string }

/** The picture shown where a card is shared: the one for that, its own, or one drawn for it. Null without a domain. */
export function toCardImage(
  organisation: Organisation,
  card: Publication & Partial<Pick<Article, 'seo'>>,
): ShareImage | null {
  const { title, seo } = card
  const picture = seo?.picture ? { url: seo.picture, alt: '' } : card.picture
  const own = picture && isRaster(picture) ? buildPictureAddress(organisation, picture) : null
  if (picture && own) return { url: own, alt: picture.alt || title }
  return toDrawnImage(buildAddress(organisation, toShareImageHref(card.cardId)), title)
}

/** The picture shown where any other page is shared. */
export function toCoverImage(organisation: Organisation): ShareImage | null {
  return toDrawnImage(buildAddress(organisation, toShareImageHref()), organisation.name)
}

function toDrawnImage(url: string | null, alt: string): ShareImage | null {
  return url === null
    ? null
    : { url, alt, width: SHARE_IMAGE_WIDTH, height: SHARE_IMAGE_HEIGHT, type: 'image/png' }
}
