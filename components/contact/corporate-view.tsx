import { useTranslations } from 'next-intl'
import { ArrowRightIcon } from '@/components/ui/icons'
import { buttonStyles } from '@/components/ui/button-styles'
import { PageHeader } from '@/components/ui/page-header'
import type { Organisation } from '@/lib/base/domain/model'
import { toSearchHref } from '@/lib/base/links/links'
import type { CorporateTitle } from '@/lib/features/company/organisations/corporate-menu'
import { ContactWays } from './contact-view'

type CorporateViewProps = {
  organisation: Organisation
  titles: readonly CorporateTitle[]
  /** Spanish title of the menu entry, to search for related publications. */
  searchedFor: string
}

/** Placeholder for a page of the corporate menu that the organisation has not written: contact data, and a search. */
export function CorporateView({ organisation, titles, searchedFor }: CorporateViewProps) {
  const t = useTranslations('contact')
  const corporate = useTranslations('corporate')
  const names = titles.map((title) => corporate(title))
  const title = names.at(-1)!
  return (
    <article className="flex flex-col gap-8">
      <PageHeader
        overline={names.slice(0, -1).join(' · ')}
        title={title}
        lead={t('inPreparation', { title, organisation: organisation.name })}
      >
        <p>
          <a href={toSearchHref(searchedFor)} className={buttonStyles.text}>
            {t('published', { title })}
            <ArrowRightIcon />
          </a>
        </p>
      </PageHeader>
      <ContactWays organisation={organisation} />
    </article>
  )
}
