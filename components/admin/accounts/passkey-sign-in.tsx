'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { signInByPasskey } from './passkeys'

type PasskeySignInProps = {
  /** URL to open after signing in. By default the current page stays open. */
  next?: string
  isProof?: boolean
  onSignedIn?: () => void
}

/** Button that signs in with a passkey, without mail address and password. */
export function PasskeySignIn({ next = '/', isProof = false, onSignedIn }: PasskeySignInProps) {
  const t = useTranslations('room.signIn')
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({
    isBusy: false,
    problem: null,
  })
  const enter = async () => {
    if (state.isBusy) return
    setState({ isBusy: true, problem: null })
    const outcome = await signInByPasskey({ next, isProof })
    if ('problem' in outcome) return setState({ isBusy: false, problem: outcome.problem })
    if (onSignedIn) onSignedIn()
    else window.location.assign(outcome.location)
  }
  return (
    <div className="flex flex-col gap-2 noscript:hidden">
      <Button className="justify-center" onClick={enter} isBusy={state.isBusy}>
        {t('passkey')}
      </Button>
      <ProblemNotice problem={state.problem} />
    </div>
  )
}
