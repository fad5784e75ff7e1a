import { useTranslations } from 'next-intl'
import { ErrorMessage } from './error-message'

/** What the specification's error pages say (section 2), and the way out. */
export function ErrorPage({ kind }: { kind: 'not-found' | 'system' }) {
  const t = useTranslations('error')
  const texts =
    kind === 'not-found'
      ? { title: t('notFoundTitle'), text: t('notFoundText') }
      : { title: t('systemTitle'), text: t('systemText') }
  return <ErrorMessage {...texts} returnHome={t('returnHome')} />
}
