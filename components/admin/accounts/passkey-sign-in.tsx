'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { signInByPasskey } from './passkeys'
import { useProblemText } from '@/components/admin-ui/use-problem-text'

/** Signs in with what this device has: no address, no password. */
export function PasskeySignIn({ next }: { next: string }) {
  const t = useTranslations('room.signIn')
  const problemText = useProblemText()
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({
    isBusy: false,
    problem: null,
  })
  const enter = async () => {
    if (state.isBusy) return
    setState({ isBusy: true, problem: null })
    const outcome = await signInByPasskey(next)
    if ('location' in outcome) return window.location.assign(outcome.location)
    setState({ isBusy: false, problem: outcome.problem })
  }
  return (
    <div className="flex flex-col gap-2 noscript:hidden">
      <button
        type="button"
        className="button-outline justify-center"
        onClick={enter}
        aria-busy={state.isBusy}
      >
        {t('passkey')}
      </button>
      <p role="alert" className="text-note text-danger empty:hidden">
        {state.problem && problemText(state.problem)}
      </p>
    </div>
  )
}
