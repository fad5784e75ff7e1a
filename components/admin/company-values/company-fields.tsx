import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { CheckField } from '@/components/admin-ui/field'
import type { CompanyState, useCompanyLock } from './use-company-lock'

type CompanyFieldsProps = { company: CompanyState; lock: ReturnType<typeof useCompanyLock> }

/** Sets the lock of a company's value (brand, menus), and lists the organisations with a different value. */
export function CompanyFields({ company: { overrides }, lock }: CompanyFieldsProps) {
  const t = useTranslations('room.companyValues')
  // True if saving the lock hides values that organisations have saved. Allowing them to add entries to a menu hides
  // the menus that replace it. If it was allowed before, they have only added entries, which stay visible.
  const isHidden = lock.isLocked || (lock.isExtendable && !lock.wasExtendable)
  return (
    <div className="flex flex-col gap-1 py-3">
      {!lock.hasParts ? (
        <CheckField
          label={t('lock')}
          checked={lock.isLocked}
          onChange={({ target }) => lock.change(target.checked)}
        />
      ) : (
        <LockChoices lock={lock} />
      )}
      {overrides ? (
        <details className="room-fold">
          <summary>{t(isHidden ? 'hidden' : 'overrides', { count: overrides.count })}</summary>
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

const choices = ['open', 'extendable', 'locked'] as const

function LockChoices({ lock }: Pick<CompanyFieldsProps, 'lock'>) {
  const t = useTranslations('room.companyValues')
  const group = useId()
  const current = lock.isLocked ? 'locked' : lock.isExtendable ? 'extendable' : 'open'
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{t('lockChoice')}</legend>
      {choices.map((choice) => (
        <CheckField
          key={choice}
          type="radio"
          name={group}
          label={t(choice === 'locked' ? 'lock' : choice)}
          checked={current === choice}
          onChange={() => lock.choose(choice)}
        />
      ))}
    </fieldset>
  )
}

type TheirLockProps = { isLocked: boolean; isExtendable?: boolean | undefined }

export function TheirLock({ isLocked, isExtendable }: TheirLockProps) {
  const t = useTranslations('room.companyValues')
  return <p>{t(isLocked ? 'theirLock' : isExtendable ? 'theirPart' : 'theirFreedom')}</p>
}
