import { useTranslations } from 'next-intl'
import { SearchIcon } from '@/components/ui/icons'
import { searchHref } from '@/lib/base/links/links'

/**
 * Link to the search page. `search-opener.tsx` opens the dialog instead. The loader holds back clicks before hydration.
 */
export function SearchLink() {
  const t = useTranslations('shell')
  return (
    <a href={searchHref} data-navigation="search" aria-label={t('searchSite')} className="head-tool">
      <SearchIcon />
    </a>
  )
}
