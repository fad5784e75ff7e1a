import { useTranslations } from 'next-intl'
import { ArrowRightIcon } from '@/components/ui/icons'
import { buttonStyles } from '@/components/ui/button-styles'
import { PageHeader } from '@/components/ui/page-header'
import type { Organisation } from '@/lib/base/domain/model'
import { toSearchHref } from '@/lib/base/links/links'
import type { CorporateTitle } from '@/lib/features/organisations/corporate-menu'
import { ContactWays } from './contact-view'

type CorporateViewProps = {
  organisation: Organisation
  titles: readonly CorporateTitle[]
  /** The last of them in Spanish, as publications are. */
  searchedFor: string
}

/** An entry of the corporate menu whose page is still to be written: whom to ask, and what is published of it. */
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
