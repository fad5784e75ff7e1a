import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { ResultCard } from '@/components/card/result-card'
import { buttonStyles } from '@/components/ui/button-styles'
import { PageHeader } from '@/components/ui/page-header'
import type { Publication } from '@/lib/base/domain/model'
import type { ArchivedNewsletter } from '@/lib/base/domain/newsletter'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { subscriptionHref, toNewslettersHref } from '@/lib/base/links/links'
import { LIST_STYLES } from '@/lib/base/theme/style-files'

type NewsletterViewProps = {
  newsletter: ArchivedNewsletter
  /** The introduction as HTML, rendered by `lib/features/kernel/article`. */
  html: string
  publications: Publication[]
  hasSubscription: boolean
}

/** A sent newsletter on the site: its introduction and publications, without personal links such as unsubscribing. */
export function NewsletterView({ newsletter, html, publications, hasSubscription }: NewsletterViewProps) {
  const t = useTranslations('newsletters')
  const lang = toContentLang(useLocale())
  const { subject, preheader, sentAt } = newsletter
  const date = useFormatter().dateTime(new Date(sentAt), { dateStyle: 'long' })
  return (
    <article className="flex flex-col gap-8">
      <link rel="stylesheet" href={LIST_STYLES} precedence="list" />
      <PageHeader overline={t('sent', { date })} title={subject} lead={preheader} {...lang} />
      {html && <div {...lang} dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
      {publications.length > 0 && (
        <ul role="list" className="flex flex-col">
          {publications.map((publication, index) => (
            <li key={publication.cardId} className="list-entry">
              <ResultCard publication={publication} headingLevel={2} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-4">
        <a href={toNewslettersHref()} className={buttonStyles.outline}>
          {t('all')}
        </a>
        {hasSubscription && (
          <a href={subscriptionHref} className={buttonStyles.outline}>
            {t('follow')}
          </a>
        )}
      </p>
    </article>
  )
}
