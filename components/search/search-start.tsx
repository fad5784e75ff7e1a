import { useTranslations } from 'next-intl'
import { PageTitle } from '@/components/ui/page-title'
import type { Category, Organisation } from '@/lib/base/domain/model'
import { CategoryLinks } from './category-links'
import { SearchField } from './search-field'

type SearchStartProps = { organisation: Organisation; categories: Category[] }

/** The search page without a search text. The headers' search links open it if there is no JavaScript. */
export function SearchStart({ organisation, categories }: SearchStartProps) {
  const t = useTranslations('search')
  return (
    <div className="flex max-w-headline flex-col gap-8">
      <header className="flex flex-col gap-2">
        <PageTitle>{t('title')}</PageTitle>
        <p className="font-sans text-ui text-ink-soft">{t('intro', { organisation: organisation.name })}</p>
      </header>
      <SearchField />
      <CategoryLinks categories={categories} />
    </div>
  )
}
