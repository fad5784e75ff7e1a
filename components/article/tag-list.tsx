import { useLocale, useTranslations } from 'next-intl'
import { toContentLang, toInterfaceLang } from '@/lib/base/i18n/content-language'
import { toTopicHref } from '@/lib/base/links/links'

/** Each leads to what else has it. */
export function TagList({ tags }: { tags: string[] }) {
  const t = useTranslations('article')
  const locale = useLocale()
  return (
    <ul {...toInterfaceLang(locale)} role="list" aria-label={t('tags')} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <a
            {...toContentLang(locale)}
            href={toTopicHref({ kind: 'tag', name: tag })}
            rel="tag"
            className="inline-flex min-h-8 items-center rounded-control bg-wash px-3 font-sans text-note text-ink-soft hover:text-primary hover:underline"
          >
            {tag}
          </a>
        </li>
      ))}
    </ul>
  )
}
