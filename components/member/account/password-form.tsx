import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { SubmitButton } from '@/components/member/ui/submit-button'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { newPassword } from '@/lib/features/company/member/account'
import { findProblems, type Problems } from '@/lib/features/company/member/problems'
import { InputField } from '@/components/member/ui/text-fields'
import { PasswordMeter } from './password-meter'

/** A sample: validates the password, but never sends or stores it. */
export function PasswordForm() {
  const t = useTranslations('sections.account')
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [isChanged, setIsChanged] = useState(false)

  // Reads text that was typed before hydration.
  useEffect(() => setPassword(field.current!.value), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const newProblems = findProblems(newPassword, Object.fromEntries(new FormData(event.currentTarget)))
    const isGood = Object.keys(newProblems).length === 0
    setProblems(newProblems)
    setIsChanged(isGood)
    if (!isGood) return
    event.currentTarget.reset()
    setPassword('')
  }

  return (
    <form noValidate onSubmit={submit} onChange={() => setIsChanged(false)} className="flex flex-col gap-4">
      <InputField
        name="current"
        type="password"
        label={t('currentPassword')}
        autoComplete="current-password"
        problem={problems.current}
      />
      <InputField
        name="password"
        type="password"
        label={t('newPassword')}
        autoComplete="new-password"
        ref={field}
        onChange={(event) => setPassword(event.target.value)}
        problem={problems.password}
      />
      <PasswordMeter password={password} />
      <InputField
        name="again"
        type="password"
        label={t('passwordAgain')}
        autoComplete="new-password"
        problem={problems.again}
      />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton className={buttonStyles.solid}>{t('changePassword')}</SubmitButton>
        <p role="status" className="font-semibold text-primary">
          {isChanged && t('passwordChecked')}
        </p>
      </div>
    </form>
  )
}
