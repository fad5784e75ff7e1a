'use client'

import { useSyncExternalStore } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'

type ShareSheetProps = { title: string; address: string; label: string }

/** Opens the system's share dialog. Invisible in browsers without one, but keeps its space, so that nothing moves. */
export function ShareSheet({ title, address, label }: ShareSheetProps) {
  const canShare = useSyncExternalStore(
    () => () => undefined,
    () => 'share' in navigator,
    () => false,
  )
  const share = () =>
    navigator.share({ title, url: address }).then(
      () => dispatchEvent(new CustomEvent('shared', { detail: 'system' })),
      // Closing the dialog rejects the promise, but is not an error.
      () => undefined,
    )
  return (
    <button
      type="button"
      onClick={share}
      className={canShare ? buttonStyles.subtle : `${buttonStyles.subtle} invisible`}
    >
      {label}
    </button>
  )
}
