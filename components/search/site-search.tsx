import { useLocale, useTranslations } from 'next-intl'
import { keepCounts } from '@/components/ui/kept-counts'
import { SUGGESTIONS_COUNT } from '@/lib/base/domain/constants'
import { SearchOpener } from './search-opener'

/** Maximum number of suggestions: publications, four categories and four pages. */
const MOST_SUGGESTIONS = SUGGESTIONS_COUNT + 8

const toCounts = keepCounts(MOST_SUGGESTIONS)

/**
 * Renders the search dialog. Passes its texts as props, because visitors' pages send no message catalogue to the
 * browser.
 */
export function SiteSearch() {
  const t = useTranslations('search')
  const labels = {
    title: t('title'),
    search: t('submit'),
    placeholder: t('field'),
    close: t('close'),
    recent: t('recent'),
    publications: t('publications'),
    categories: t('categories'),
    pages: t('pages'),
    all: t('all'),
    nothing: t('nothing'),
    corrected: t.raw('corrected') as string,
    key: t('key'),
    counts: toCounts(useLocale(), (count) => t('count', { count })),
  }
  return <SearchOpener labels={labels} />
}
