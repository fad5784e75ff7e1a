import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ErrorMessage } from './error-message'

export type ErrorKind = 'not-found' | 'system'

/** An error with links to other content, for the `main` of a page. */
export function ErrorSection({ kind, children }: { kind: ErrorKind; children?: ReactNode }) {
  const t = useTranslations('error')
  const texts =
    kind === 'not-found'
      ? { title: t('notFoundTitle'), text: t('notFoundText') }
      : { title: t('systemTitle'), text: t('systemText') }
  return (
    <ErrorMessage {...texts} returnHome={t('returnHome')}>
      {children}
    </ErrorMessage>
  )
}
