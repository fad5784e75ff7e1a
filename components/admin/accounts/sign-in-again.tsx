import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { Dialog } from '@/components/admin-ui/dialog'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { PasswordField } from '@/components/admin-ui/password-field'
import { buttonStyles } from '@/components/ui/button-styles'
import type { SignInWays } from '@/lib/features/people/accounts/policy-actions'
import { FixedEmail } from './fixed-email'
import { PasskeySignIn } from './passkey-sign-in'
import { sendAccountForm } from './send-account-form'

type SignInAgainProps = {
  /** Mail address of the person whose session ended. Omitted with `isProof`, when the session is valid. */
  email?: string
  /** True if the session is valid, but the server requires a recent authentication. */
  isProof?: boolean
  onSignedIn: () => void
  onClose: () => void
}

/** Dialog that signs a person in again without leaving the page, so that its state is kept. */
export function SignInAgain({ email, isProof = false, onSignedIn, onClose }: SignInAgainProps) {
  const proof = useTranslations('room.proof')
  const ended = useTranslations('room.pieces.signInAgain')
  const [ways, problem] = useWays()
  return (
    <Dialog title={isProof ? proof('title') : ended('title')} onClose={onClose}>
      <p className="text-ink-soft">{isProof ? proof('text') : ended('text')}</p>
      <ProblemNotice problem={problem} />
      {ways?.password && (
        <PasswordForm email={email ?? ways.email ?? ''} isProof={isProof} onSignedIn={onSignedIn} />
      )}
      {ways?.passkey && <PasskeySignIn isProof={isProof} onSignedIn={onSignedIn} />}
      {(ways?.company || !isProof) && <OtherTab isCompany={isProof} onSignedIn={onSignedIn} />}
    </Dialog>
  )
}

/** Fetches the sign-in methods that the person can use. The first value is null until they are loaded. */
function useWays(): [ways: SignInWays | null, problem: string | null] {
  const [state, setState] = useState<[SignInWays | null, string | null]>([null, null])
  useEffect(() => {
    void sendAccountForm('list-ways', {}).then((sent) =>
      setState(
        'problems' in sent ? [null, sent.problems.form ?? 'failed'] : [sent.answer as SignInWays, null],
      ),
    )
  }, [])
  return state
}

type WayProps = Pick<SignInAgainProps, 'onSignedIn'> & { isProof: boolean }

function PasswordForm({ email, isProof, onSignedIn }: WayProps & { email: string }) {
  const fields = useTranslations('room.fields')
  const t = useTranslations('room.signIn')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Focuses the password field, which appears only when the sign-in methods are loaded, after the dialog has opened.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus(), [])
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    const sent = await sendAccountForm('sign-in', { ...typed, email, isProof })
    setSending(false)
    if ('problems' in sent) setProblems(sent.problems)
    else onSignedIn()
  }
  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
      <FixedEmail label={fields('email')} email={email} />
      <PasswordField
        name="password"
        label={fields('password')}
        required
        autoComplete="current-password"
        problem={problems.password}
      />
      <ProblemNotice problem={problems.form} />
      <SubmitButton isBusy={isSending} className="self-start">
        {t('submit')}
      </SubmitButton>
    </form>
  )
}

/** Opens the sign-in page in another tab, so that this page keeps the typed text. */
function OtherTab({ isCompany, onSignedIn }: { isCompany: boolean; onSignedIn: () => void }) {
  const t = useTranslations('room.proof')
  const href = isCompany ? '/api/auth/oidc?volver=/cuenta' : '/entrar'
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <a href={href} target="_blank" className={buttonStyles.text}>
        {t(isCompany ? 'company' : 'newTab')}
      </a>
      <Button onClick={onSignedIn}>{t('continue')}</Button>
    </div>
  )
}
