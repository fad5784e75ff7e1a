import { useTranslations } from 'next-intl'
import { MAIN_ID } from './main-content'

export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-ink px-4 py-2 font-sans text-ui font-semibold text-paper focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  )
}
