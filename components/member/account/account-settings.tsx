'use client'

import { useTranslations } from 'next-intl'
import {
  accountStore,
  notices,
  sampleAccount,
  accountDetails,
  type Account,
  newPassword,
} from '@/lib/features/company/member/account'
import { SwitchField } from '@/components/member/ui/switch-field'
import { Columns, Panel } from '@/components/member/ui/panel'
import { useStored } from '@/components/member/ui/use-stored'
import { useState, type FormEvent, useEffect, useRef } from 'react'
import { SubmitButton } from '@/components/member/ui/submit-button'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { findProblems, type Problems } from '@/lib/features/company/member/problems'
import { InputField } from '@/components/member/ui/text-fields'
import { PasswordMeter } from './password-meter'

export function AccountSettings() {
  const account = useStored(accountStore)
  const t = useTranslations('sections.account')
  return (
    <Columns>
      <Panel title={t('details')}>
        {/* The fields are disabled until the stored account is loaded. The changed key then remounts them with its
           values. */}
        <fieldset key={account ? 'kept' : 'sample'} disabled={account === null} className="min-w-0">
          <DetailsForm
            details={(account ?? sampleAccount).details}
            onSave={(details) => accountStore.set({ ...(account ?? sampleAccount), details })}
          />
        </fieldset>
      </Panel>
      <Panel title={t('notices')}>
        {notices.map((notice) => (
          <SwitchField
            key={notice}
            label={t(`noticeNames.${notice}`)}
            hint={t(`noticeNotes.${notice}`)}
            disabled={account === null}
            checked={account?.notices[notice] ?? false}
            onChange={(isOn) =>
              account && accountStore.set({ ...account, notices: { ...account.notices, [notice]: isOn } })
            }
          />
        ))}
      </Panel>
      <Panel title={t('changePassword')}>
        <PasswordForm />
      </Panel>
    </Columns>
  )
}

const fields = [
  { name: 'name', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
] as const

type DetailsFormProps = { details: Account['details']; onSave: (details: Account['details']) => void }

function DetailsForm({ details, onSave }: DetailsFormProps) {
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
          label={t(`common.${field.name}`)}
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

/** A sample: validates the password, but never sends or stores it. */
function PasswordForm() {
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
