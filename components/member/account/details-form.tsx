import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { SubmitButton } from '@/components/member/ui/submit-button'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { accountDetails, type Account } from '@/lib/features/company/member/account'
import { findProblems, type Problems } from '@/lib/features/company/member/problems'
import { InputField } from '@/components/member/ui/text-fields'

const fields = [
  { name: 'name', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
] as const

type DetailsFormProps = { details: Account['details']; onSave: (details: Account['details']) => void }

export function DetailsForm({ details, onSave }: DetailsFormProps) {
  const t = useTranslations('sections')
  const [problems, setProblems] = useState<Problems>({})
  const [isSaved, setIsSaved] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget))
    const checked = accountDetails.safeParse(values)
    setProblems(findProblems(accountDetails, values))
    setIsSaved(checked.success)
    if (checked.success) onSave(checked.data)
  }

  return (
    <form noValidate onSubmit={submit} onChange={() => setIsSaved(false)} className="flex flex-col gap-4">
      {fields.map((field) => (
        <InputField
          key={field.name}
          {...field}
          label={t(`account.${field.name}`)}
          defaultValue={details[field.name]}
          problem={problems[field.name]}
        />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton className={buttonStyles.solid}>{t('common.save')}</SubmitButton>
        <p role="status" className="font-semibold text-primary">
          {isSaved && t('account.saved')}
        </p>
      </div>
    </form>
  )
}
