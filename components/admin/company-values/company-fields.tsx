'use client'

import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/admin-ui/field'
import type { CompanyState, useCompanyLock } from './use-company-lock'

type CompanyFieldsProps = { company: CompanyState; lock: ReturnType<typeof useCompanyLock> }

/** The switch that forbids own values, and the organisations that have them. */
export function CompanyFields({ company: { overrides }, lock }: CompanyFieldsProps) {
  const t = useTranslations('room.companyValues')
  return (
    <div className="flex flex-col gap-1 py-3">
      <CheckField
        label={t('lock')}
        checked={lock.isLocked}
        onChange={({ target }) => lock.change(target.checked)}
      />
      {overrides ? (
        <details className="room-fold">
          <summary>{t(lock.base ? 'hidden' : 'overrides', { count: overrides.count })}</summary>
          <p className="text-ink-soft">
            {overrides.names.join(', ')}
            {overrides.count > overrides.names.length &&
              ` ${t('more', { count: overrides.count - overrides.names.length })}`}
          </p>
        </details>
      ) : (
        <p className="text-note text-ink-soft">{t('noOverrides')}</p>
      )}
    </div>
  )
}

/** The lock of another person's version. */
export function TheirLock({ isLocked }: { isLocked: boolean }) {
  const t = useTranslations('room.companyValues')
  return <p>{t(isLocked ? 'theirLock' : 'theirFreedom')}</p>
}
