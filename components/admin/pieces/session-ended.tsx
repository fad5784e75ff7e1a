import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SignInAgain } from '@/components/admin/accounts/sign-in-again'

/** Asks the person to sign in again, because their session has ended. */
export function SessionEnded({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const t = useTranslations('room.signIn')
  const [isClosed, close] = useState(false)
  if (isClosed)
    return (
      <Button look="solid" onClick={() => close(false)}>
        {t('submit')}
      </Button>
    )
  return <SignInAgain email={email} onClose={() => close(true)} onSignedIn={onSignedIn} />
}
