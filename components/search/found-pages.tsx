import { useLocale, useTranslations } from 'next-intl'
import type { ListedPage } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'

/** Links to the organisation's pages that match a search, shown above the publications. */
export function FoundPages({ pages }: { pages: readonly ListedPage[] }) {
  const t = useTranslations('sitePage')
  const locale = useLocale()
  if (pages.length === 0) return null
  return (
    <nav aria-label={t('found')} className="flex flex-col gap-1 py-2">
      <p className="font-sans text-note text-ink-soft">{t('found')}</p>
      <ul role="list" className="flex flex-col">
        {pages.map(({ path, title, summary }) => (
          <li key={path} {...toContentLang(locale)} className="border-t border-line py-2">
            <a href={path} className="font-semibold text-primary underline-offset-4 hover:underline">
              {title}
            </a>
            {summary && <p className="line-clamp-2 text-ui text-ink-soft">{summary}</p>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
