import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/admin-ui/field'
import { signInPolicies, type SignInPolicy } from '@/lib/base/domain/account'
import type { FormAnswer } from '@/lib/features/accounts/form-answer'
import { AccountForm } from './account-form'

/** What the company asks of who signs in. */
export function PolicyForm({ level, answer }: { level: SignInPolicy; answer: FormAnswer | null }) {
  const t = useTranslations('room.security')
  return (
    <AccountForm action="set-sign-in-policy" submit={t('save')} doneText={t('saved')} answer={answer}>
      <fieldset key={level} className="flex flex-col gap-4">
        <legend className="sr-only">{t('signIn')}</legend>
        {signInPolicies.map((one) => (
          <div key={one}>
            <CheckField
              type="radio"
              name="level"
              value={one}
              defaultChecked={one === level}
              label={t(`levels.${one}`)}
              aria-describedby={`level-${one}`}
            />
            <p id={`level-${one}`} className="ps-8 text-note text-ink-soft">
              {t(`meanings.${one}`)}
            </p>
          </div>
        ))}
      </fieldset>
    </AccountForm>
  )
}
