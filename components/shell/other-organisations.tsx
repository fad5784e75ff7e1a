import { useLocale, useTranslations } from 'next-intl'
import { markup } from '@/components/ui/markup'
import { StaticMarkup } from '@/components/ui/static-markup'
import { toContentLang } from '@/lib/base/i18n/content-language'
import type { OtherOrganisations as Others } from '@/lib/features/organisations/other-organisations'
import { organisationsHref, toOrganisationHref } from '@/lib/base/links/links'

/** The sites of the other organisations, by name and domain; nothing where there are none. */
export function OtherOrganisations({ others: { items, hasMore } }: { others: Others }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  if (items.length === 0) return null
  return (
    <nav aria-label={t('otherSites')} className="other-sites">
      <h2>{t('otherSites')}</h2>
      <StaticMarkup as="ul" role="list" {...toContentLang(locale)} html={markup`${items.map(toItem)}`.html} />
      <a href={organisationsHref} rel="nofollow">
        {hasMore ? t('allSites') : t('chooseSite')}
      </a>
    </nav>
  )
}

/** Also where it chooses one, which is nothing for crawlers to try. */
function toItem(organisation: Others['items'][number]) {
  const domain = organisation.domain && markup`<span>${organisation.domain}</span>`
  return markup`<li><a href="${toOrganisationHref(organisation)}" rel="nofollow">${organisation.name}${domain}</a></li>`
}
