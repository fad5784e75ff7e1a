import { useTranslations } from 'next-intl'
import { CardRow } from '@/components/card/card-row'
import { CategoryLinks } from '@/components/search/category-links'
import { SearchField } from '@/components/search/search-field'
import type { Category, Publication } from '@/lib/base/domain/model'

const RECENT_COUNT = 4

type WaysOnProps = {
  recent: Publication[]
  categories: Category[]
  /** Search text for which nothing was found; undefined on pages other than the search. */
  text?: string | undefined
}

/** For pages without content: a search field, categories and recent publications. */
export function WaysOn({ recent, categories, text }: WaysOnProps) {
  const t = useTranslations('panel')
  return (
    <div className="flex flex-col gap-section">
      <div className="flex max-w-headline flex-col gap-8">
        <SearchField {...(text !== undefined && { text })} />
        <CategoryLinks categories={categories} />
      </div>
      <CardRow title={t('recent')} publications={recent.slice(0, RECENT_COUNT)} />
    </div>
  )
}
