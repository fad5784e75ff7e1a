import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Heading } from '@/lib/features/article/headings'
import { toInterfaceLang } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'

/** Fewer sections are seen at a glance. */
const LEAST_HEADINGS = 3

type ContentsListProps = {
  headings: Heading[]
  /** What the article is written in, where that is not Spanish. */
  content?: Language | undefined
}

/** The table of contents of a long article, open from the start; nothing for a short one. */
export function ContentsList({ headings, content }: ContentsListProps) {
  const t = useTranslations('article')
  const titleId = useId()
  const locale = useLocale()
  if (headings.length < LEAST_HEADINGS) return null
  return (
    <nav
      aria-labelledby={titleId}
      className="w-full max-w-measure border-y border-line py-4 font-sans text-ui"
    >
      <p {...toInterfaceLang(locale, content)} id={titleId} className="font-semibold">
        {t('contents')}
      </p>
      <ol role="list" className="contents-lines mt-1">
        {headings.map(({ id, level, text }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
