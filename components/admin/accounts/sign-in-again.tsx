'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { sendAccountForm } from './send-account-form'
import { buttonStyles } from '@/components/ui/button-styles'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { TextField } from '@/components/admin-ui/field'
import { PasswordField } from '@/components/admin-ui/password-field'
import { Dialog } from '@/components/admin-ui/dialog'

type SignInAgainProps = { email: string; onSignedIn: () => void; onClose: () => void }

/** The session has ended while somebody was writing: they sign in where they are, and saving goes on. */
export function SignInAgain({ email, onSignedIn, onClose }: SignInAgainProps) {
  const t = useTranslations('room.pieces.signInAgain')
  const fields = useTranslations('room.fields')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const input = { ...Object.fromEntries(new FormData(event.currentTarget)), next: '/' }
    const sent = await sendAccountForm('sign-in', input)
    setSending(false)
    if ('problems' in sent) setProblems(sent.problems)
    else onSignedIn()
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className="text-ink-soft">{t('text')}</p>
      <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
        <TextField
          name="email"
          type="email"
          label={fields('email')}
          required
          defaultValue={email}
          autoComplete="username"
          problem={problems.email}
        />
        <PasswordField
          name="password"
          label={fields('password')}
          required
          autoComplete="current-password"
          problem={problems.password}
        />
        <ProblemNotice problem={problems.form} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" look="solid" isBusy={isSending}>
            {t('submit')}
          </Button>
          <a href="/entrar" target="_blank" className={buttonStyles.text}>
            {t('newTab')}
          </a>
        </div>
      </form>
    </Dialog>
  )
}
