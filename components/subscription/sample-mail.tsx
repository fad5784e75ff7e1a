import { useId } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import type { Publication } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { toArticleHref } from '@/lib/base/links/links'

type SampleMailProps = {
  organisation: string
  /** The subject that a mail with these publications would have (`lib/features/audience/subscribers`). */
  subject: string
  publications: Publication[]
}

/** A sample of the mail that subscribers get, with the newest publications. Renders nothing without publications. */
export function SampleMail({ organisation, subject, publications }: SampleMailProps) {
  const t = useTranslations('subscription')
  const lang = toContentLang(useLocale())
  const titleId = useId()
  if (publications.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="flex max-w-measure flex-col gap-4">
      <h2 id={titleId} className="text-title-m font-semibold">
        {t('sample')}
      </h2>
      <div className="border border-line bg-paper raised">
        <div className="border-b border-line bg-wash px-5 py-3 font-sans text-ui">
          <p className="text-ink-soft">{organisation}</p>
          <p {...lang} className="font-semibold">
            {subject}
          </p>
        </div>
        <ul role="list" {...lang} className="flex flex-col gap-5 p-5">
          {publications.map(({ cardId, title, summary }) => (
            <li key={cardId}>
              <a
                href={toArticleHref(cardId)}
                data-navigation="delayed"
                className="text-title-s font-semibold hover:text-primary"
              >
                {title}
              </a>
              {summary && <p className="pt-1 text-ink-soft">{summary}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
