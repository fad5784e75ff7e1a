import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import type { SharedField } from '@/lib/base/domain/sharing'
import { useOriginOf } from './origin-context'

/**
 * A field of a received publication. Shows whether the text comes from the home organisation or was adapted here. A
 * button restores the original text.
 */
export function HomeField({ field, children }: { field: SharedField; children: ReactNode }) {
  const t = useTranslations('room.origin')
  const names = useTranslations('room.revisions.fields')
  const origin = useOriginOf(field)
  if (!origin) return children
  const { whose, home, goBack } = origin
  return (
    <div className="home-field">
      <fieldset disabled={whose === 'locked'}>{children}</fieldset>
      <p data-own={whose === 'own' || undefined}>
        <span>{t(`whose.${whose}`, { home })}</span>
        {whose === 'own' && (
          <Button look="text" onClick={goBack}>
            {t('goBack')}
            <span className="sr-only">: {names(field)}</span>
          </Button>
        )}
      </p>
    </div>
  )
}
