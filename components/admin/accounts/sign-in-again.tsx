'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { sendAccountForm } from './send-account-form'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { buttonStyles } from '@/components/ui/button-styles'
import { TextField } from '@/components/ui/text-field'
import { Modal } from '@/components/admin-ui/modal'

type SignInAgainProps = { email: string; onSignedIn: () => void; onClose: () => void }

/** The session has ended while somebody was writing: they sign in where they are, and saving goes on. */
export function SignInAgain({ email, onSignedIn, onClose }: SignInAgainProps) {
  const t = useTranslations('room.pieces.signInAgain')
  const fields = useTranslations('room.fields')
  const problemText = useProblemText()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)
  const say = (key: string | undefined) => (key === undefined ? null : problemText(key))

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
    <Modal title={t('title')} onClose={onClose}>
      <p className="text-ink-soft">{t('text')}</p>
      <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
        <TextField
          name="email"
          kind="email"
          label={fields('email')}
          defaultValue={email}
          autoComplete="username"
          problem={say(problems.email)}
        />
        <TextField
          name="password"
          kind="password"
          label={fields('password')}
          defaultValue=""
          autoComplete="current-password"
          problem={say(problems.password)}
        />
        <p role="alert" className="text-note text-danger empty:hidden">
          {say(problems.form)}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <button className={buttonStyles.solid} aria-busy={isSending}>
            {t('submit')}
          </button>
          <a href="/entrar" target="_blank" className={buttonStyles.text}>
            {t('newTab')}
          </a>
        </div>
      </form>
    </Modal>
  )
}
