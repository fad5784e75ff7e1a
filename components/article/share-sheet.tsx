'use client'

import { useSyncExternalStore } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'

type ShareSheetProps = { title: string; address: string; label: string }

/** Button for the system's share dialog. Invisible in browsers without it, but keeps its space. */
export function ShareSheet({ title, address, label }: ShareSheetProps) {
  const canShare = useSyncExternalStore(
    () => () => undefined,
    () => 'share' in navigator,
    () => false,
  )
  const share = () =>
    navigator.share({ title, url: address }).then(
      () => dispatchEvent(new CustomEvent('shared', { detail: 'system' })),
      // Ignores the rejection: the reader has cancelled the browser's share dialog.
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
