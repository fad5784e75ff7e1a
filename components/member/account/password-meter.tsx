import { Check, Minus } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { passwordChecks, scorePassword } from '@/lib/features/company/member/password-score'
import { PASSWORD_MIN_LENGTH } from '@/lib/base/domain/constants'

/** Shows a password's strength (0 to 100) and the requirements that it does not meet. */
export function PasswordMeter({ password }: { password: string }) {
  const t = useTranslations('sections.account.meter')
  const format = useFormatter()
  const { score, passed } = scorePassword(password)
  const toText = (check: (typeof passwordChecks)[number]) =>
    t(`checks.${check}`, { length: PASSWORD_MIN_LENGTH })
  const lacking = passwordChecks.filter((check) => !passed[check]).map(toText)
  return (
    <div className="flex flex-col gap-3">
      <div
        role="meter"
        aria-label={t('name')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        aria-valuetext={lacking.length > 0 ? t('lacks', { checks: format.list(lacking) }) : t('complete')}
        className="grid grid-cols-5 gap-1.5"
      >
        {passwordChecks.map((check, index) => (
          <span
            key={check}
            className={`h-2 rounded-control ${score >= (index + 1) * (100 / passwordChecks.length) ? 'bg-primary' : 'bg-line'}`}
          />
        ))}
      </div>
      <ul role="list" className="grid gap-1 text-note text-ink-soft bar:grid-cols-2">
        {passwordChecks.map((check) => (
          <li
            key={check}
            data-passed={passed[check]}
            className="flex items-center gap-2 data-[passed=true]:text-primary"
          >
            {passed[check] ? (
              <Check role="img" aria-label={t('met')} className="size-4" />
            ) : (
              <Minus role="img" aria-label={t('open')} className="size-4" />
            )}
            {toText(check)}
          </li>
        ))}
      </ul>
    </div>
  )
}
