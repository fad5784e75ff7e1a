'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { signInByPasskey } from './passkeys'

/** Signs in with what this device has: no address, no password. */
export function PasskeySignIn({ next }: { next: string }) {
  const t = useTranslations('room.signIn')
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
      <Button className="justify-center" onClick={enter} isBusy={state.isBusy}>
        {t('passkey')}
      </Button>
      <ProblemNotice problem={state.problem} />
    </div>
  )
}
