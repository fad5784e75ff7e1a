import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { ArrowRightIcon } from '@/components/ui/icons'
import { PageTitle } from '@/components/ui/page-title'
import type { Organisation, Publication } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'
import {
  organisationsHref,
  toArticleHref,
  toCompanySearchHref,
  toPageOfHref,
  toSearchHref,
} from '@/lib/base/links/links'

const linkStyles =
  'inline-flex min-h-11 items-center gap-2 font-sans text-ui font-semibold text-primary underline-offset-4 hover:underline'

/** Links from an organisation's search results to the joint search of several organisations. */
export function CompanySearchLink({ text }: { text: string }) {
  const t = useTranslations('list')
  return (
    <a href={toCompanySearchHref(text)} rel="nofollow" className={linkStyles}>
      {t('searchCompany')}
      <ArrowRightIcon />
    </a>
  )
}

type Found = {
  organisation: Organisation
  /** True for the organisation of the current page, whose links stay on this host. */
  isOwn: boolean
  publications: Publication[]
}

/** Search results in one organisation. `publications` is undefined if the search there failed. */
type Searched = Omit<Found, 'publications'> & { publications: Publication[] | undefined }

type CompanySearchProps = {
  text: string
  searched: Searched[]
  /** Number of organisations in the joint search. */
  total: number
}

export function CompanySearch({ text, searched, total }: CompanySearchProps) {
  const t = useTranslations('list')
  const answered = searched.filter((result): result is Found => result.publications !== undefined)
  const matchingOrganisations = answered.filter(({ publications }) => publications.length > 0)
  return (
    <div className="flex flex-col gap-section">
      <PageTitle>{t('companyTitleFor', { text })}</PageTitle>
      {matchingOrganisations.length === 0 && (
        <EmptyState title={t('companyNothing')} text={t('searchEmpty')} />
      )}
      {matchingOrganisations.map((result) => (
        <OrganisationResults key={result.organisation.id} text={text} {...result} />
      ))}
      {answered.length < total && <NotAll searched={answered.length} total={total} />}
    </div>
  )
}

function OrganisationResults({ text, organisation, isOwn, publications }: Found & { text: string }) {
  const t = useTranslations('list')
  const lang = toContentLang(useLocale())
  const toHref = (href: string) => (isOwn ? href : toPageOfHref(organisation, href))
  return (
    <section aria-label={organisation.name} className="flex flex-col gap-4 border-t-2 border-ink pt-5">
      <h2 {...lang} className="text-title-m font-semibold">
        {organisation.name}
      </h2>
      <ul role="list" className="flex flex-col gap-5">
        {publications.map(({ cardId, title, summary }) => (
          <li key={cardId} {...lang} className="max-w-measure">
            <h3 dir="auto" className="text-title-s font-semibold">
              <a
                href={toHref(toArticleHref(cardId))}
                className="text-primary underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </h3>
            {summary && <p dir="auto">{summary}</p>}
          </li>
        ))}
      </ul>
      <a href={toHref(toSearchHref(text))} rel="nofollow" className={linkStyles}>
        {t('allOf', { organisation: organisation.name })}
        <ArrowRightIcon />
      </a>
    </section>
  )
}

/** Note that only some organisations were searched, with a link to the list of all. */
function NotAll({ searched, total }: { searched: number; total: number }) {
  const t = useTranslations('list')
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-t-2 border-ink pt-5">
      {t('companySearched', { searched, total })}
      <a href={organisationsHref} rel="nofollow" className={linkStyles}>
        {useTranslations('shell')('allSites')}
        <ArrowRightIcon />
      </a>
    </p>
  )
}
