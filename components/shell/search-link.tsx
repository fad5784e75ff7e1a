import { useTranslations } from 'next-intl'
import { SearchIcon } from '@/components/ui/icons'
import { searchHref } from '@/lib/base/links/links'

/**
 * Link to the search page. After hydration, `search-opener.tsx` opens the search dialog instead. Clicks before
 * hydration are handled afterwards (`hydration/loader.ts`).
 */
export function SearchLink() {
  const t = useTranslations('shell')
  return (
    <a href={searchHref} data-navigation="search" aria-label={t('searchSite')} className="head-tool">
      <SearchIcon />
    </a>
  )
}
