import { useTranslations } from 'next-intl'
import { MAIN_ID } from './main-content'

export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only rounded-control bg-ink font-sans text-ui font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-2"
    >
      {t('skipToContent')}
    </a>
  )
}
