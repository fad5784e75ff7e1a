'use client'

import { useEffect, useState } from 'react'
import { onDemand } from '@/components/admin-ui/on-demand'
import { onProofNeeded } from '@/components/admin-ui/send-with-proof'

const SignInAgain = onDemand(() => import('./sign-in-again').then((module) => module.SignInAgain))

/** Opens a dialog when the server requires a recent authentication for a request. */
export function ProofDialog() {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null)
  useEffect(() => onProofNeeded(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (!answer) return null
  const end = (isProved: boolean) => {
    setAnswer(null)
    answer(isProved)
  }
  return <SignInAgain isProof onSignedIn={() => end(true)} onClose={() => end(false)} />
}
