import { useLocale, useTranslations } from 'next-intl'
import type { Heading } from '@/lib/features/kernel/article/headings'
import { toInterfaceLang } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'

/** Minimum number of headings at which a table of contents is shown. */
const LEAST_HEADINGS = 3

type ContentsListProps = {
  headings: Heading[]
  /** Language of the article; undefined for Spanish. */
  content?: Language | undefined
}

/** The table of contents of an article with enough headings. Open in the margin on a wide page; collapsed otherwise. */
export function ContentsList({ headings, content }: ContentsListProps) {
  const t = useTranslations('article')
  const locale = useLocale()
  if (headings.length < LEAST_HEADINGS) return null
  return (
    <nav aria-label={t('contents')} className="contents-list">
      <details>
        <summary {...toInterfaceLang(locale, content)}>{t('contents')}</summary>
        <ol role="list">
          {headings.map(({ id, level, text }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
