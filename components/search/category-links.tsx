import { useLocale, useTranslations } from 'next-intl'
import type { Category } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { toCategoryHref } from '@/lib/base/links/links'

type CategoryLinksProps = {
  categories: Category[]
  /** Heading; by default for readers without a search text. */
  title?: string
}

/** Links to the categories. Renders nothing without categories. */
export function CategoryLinks({ categories, title }: CategoryLinksProps) {
  const t = useTranslations('search')
  const locale = useLocale()
  if (categories.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title-s font-semibold">{title ?? t('browse')}</h2>
      <ul role="list" {...toContentLang(locale)} className="flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category.id}>
            <a href={toCategoryHref(category)} className="suggested-name">
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
