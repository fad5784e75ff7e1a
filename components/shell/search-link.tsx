import { useTranslations } from 'next-intl'
import { SearchIcon } from '@/components/ui/icons'
import { searchHref } from '@/lib/base/links/links'

/**
 * The way to search in every header: a link to the page with the form, which `search-opener.tsx` turns
 * into what opens the dialog. A click before that is held back by the loader, as a card's is.
 */
export function SearchLink() {
  const t = useTranslations('shell')
  return (
    <a href={searchHref} data-navigation="search" aria-label={t('searchSite')} className="head-tool">
      <SearchIcon />
    </a>
  )
}
