import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { FeedNote } from '@/components/publication-list/feed-note'
import { ListPagination } from '@/components/publication-list/list-pagination'
import { buttonStyles } from '@/components/ui/button-styles'
import { PageTitle } from '@/components/ui/page-title'
import type { Organisation } from '@/lib/base/domain/model'
import type { ArchivedNewsletter } from '@/lib/base/domain/newsletter'
import { toLastPage, toWindow } from '@/lib/base/domain/paging'
import { toContentLang } from '@/lib/base/i18n/content-language'
import {
  subscriptionHref,
  toNewsletterHref,
  toNewslettersFeedHref,
  toNewslettersHref,
} from '@/lib/base/links/links'
import { LIST_STYLES } from '@/lib/base/theme/style-files'

type NewsletterListProps = {
  organisation: Organisation
  newsletters: ArchivedNewsletter[]
  page: number
  hasSubscription: boolean
}

export function NewsletterList({ organisation, newsletters, page, hasSubscription }: NewsletterListProps) {
  const t = useTranslations('newsletters')
  const format = useFormatter()
  const lang = toContentLang(useLocale())
  const { offset, limit } = toWindow(page)
  const lastPage = toLastPage(newsletters.length)
  return (
    <div className="flex flex-col gap-8">
      <link rel="stylesheet" href={LIST_STYLES} precedence="list" />
      <header className="flex flex-col gap-4">
        <PageTitle>{t('title')}</PageTitle>
        <p className="max-w-measure text-standfirst text-ink-soft">
          {t('lead', { organisation: organisation.name })}
        </p>
        {hasSubscription && (
          <a href={subscriptionHref} className={`${buttonStyles.outline} self-start`}>
            {t('follow')}
          </a>
        )}
        <FeedNote organisation={organisation} href={toNewslettersFeedHref('rss')} />
      </header>
      <ul role="list" className="flex flex-col">
        {newsletters.slice(offset, offset + limit).map(({ id, subject, preheader, sentAt }) => (
          <li key={id} className="list-entry">
            <article {...lang} className="flex flex-col gap-2">
              <p className="font-sans text-note text-ink-soft">
                <time dateTime={sentAt}>{format.dateTime(new Date(sentAt), { dateStyle: 'long' })}</time>
              </p>
              <h2 dir="auto" className="text-title-m font-semibold">
                <a href={toNewsletterHref(id)} className="underline-offset-4 hover:underline">
                  {subject}
                </a>
              </h2>
              {preheader && (
                <p dir="auto" className="max-w-measure text-ink-soft">
                  {preheader}
                </p>
              )}
            </article>
          </li>
        ))}
      </ul>
      {lastPage > 1 && <ListPagination page={page} lastPage={lastPage} toHref={toNewslettersHref} />}
    </div>
  )
}
