import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Publication } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { toArticleHref } from '@/lib/base/links/links'

/** Other publications of the same category. */
export function RelatedList({ publications }: { publications: Publication[] }) {
  const t = useTranslations('article')
  const titleId = useId()
  const locale = useLocale()
  if (publications.length === 0) return null
  return (
    <section
      data-print="hidden"
      aria-labelledby={titleId}
      className="flex flex-col gap-3 border-t-2 border-ink pt-5"
    >
      <h2 id={titleId} className="text-title-m font-semibold">
        {t('related')}
      </h2>
      <ul {...toContentLang(locale)} role="list" className="flex flex-col gap-2">
        {publications.map(({ cardId, title }) => (
          <li key={cardId}>
            <a
              href={toArticleHref(cardId)}
              data-navigation="delayed"
              className="inline-flex min-h-7 items-center text-body text-primary underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
