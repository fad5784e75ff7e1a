import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/admin-ui/field'
import { signInPolicies, type SignInPolicy } from '@/lib/base/domain/account'
import type { FormAnswer } from '@/lib/features/people/accounts/form-answer'
import { AccountForm } from './account-form'

export function PolicyForm({ level, answer }: { level: SignInPolicy; answer: FormAnswer | null }) {
  const t = useTranslations('room.security')
  return (
    <AccountForm action="set-sign-in-policy" submit={t('save')} doneText={t('saved')} answer={answer}>
      <fieldset key={level} className="flex flex-col gap-4">
        <legend className="sr-only">{t('signIn')}</legend>
        {signInPolicies.map((policy) => (
          <div key={policy}>
            <CheckField
              type="radio"
              name="level"
              value={policy}
              defaultChecked={policy === level}
              label={t(`levels.${policy}`)}
              aria-describedby={`level-${policy}`}
            />
            <p id={`level-${policy}`} className="ps-8 text-note text-ink-soft">
              {t(`meanings.${policy}`)}
            </p>
          </div>
        ))}
      </fieldset>
    </AccountForm>
  )
}
