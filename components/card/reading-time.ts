import { useLocale, useTranslations } from 'next-intl'
import { keepCounts } from '@/components/ui/kept-counts'

/** Largest reading time (minutes) whose text is memoised. Most are shorter. */
const KEPT_MINUTES = 60
const toTexts = keepCounts(KEPT_MINUTES)

/** Returns a function that formats a reading time in the reader's language. */
export function useReadingTime(): (minutes: number) => string {
  const t = useTranslations('article')
  const toText = (minutes: number) => t('readingTime', { minutes })
  const texts = toTexts(useLocale(), toText)
  return (minutes) => texts[minutes] ?? toText(minutes)
}
