import { useTranslations } from 'next-intl'
import { MAIN_ID } from './main-content'

export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a href={`#${MAIN_ID}`} className="skip-link">
      {t('skipToContent')}
    </a>
  )
}
