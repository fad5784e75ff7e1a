import { fitBrandPicture } from '@/lib/base/domain/brand'
import type { Organisation, Publication } from '@/lib/base/domain/model'
import { toArticleHref, toBrandHref } from '@/lib/base/links/links'
import { resolveLook } from '@/lib/features/company/organisations/organisation-table'
import { toMailPicture } from './mail-picture'
import type { MailBrand, MailLogo, NewsletterItem } from './newsletter'

/** Returns an organisation's name, colours and logo for its mails. `origin` is its base URL. */
export const toMailBrand = (organisation: Organisation, origin: string): MailBrand => ({
  name: organisation.name,
  origin,
  look: resolveLook(organisation),
  logo: toMailLogo(organisation, origin),
})

/** Returns the logo as a PNG, because mail programs do not show SVG; null without a logo. */
function toMailLogo({ id, appearance: { brand } }: Organisation, origin: string): MailLogo | null {
  const picture = brand.logoDark ?? brand.logo
  if (!brand.logo || !picture) return null
  const src = origin + toBrandHref(id, { ...picture, type: 'png' })
  return { src, ...fitBrandPicture(picture), isOnPlate: !brand.logoDark }
}

/** Returns a publication with an absolute link, for a mail. */
export function toMailItem(
  { cardId, kicker, title, summary, picture }: Publication,
  origin: string,
): NewsletterItem {
  const href = origin + toArticleHref(cardId)
  return { kicker, title, summary, href, picture: picture && toMailPicture(picture, origin) }
}
