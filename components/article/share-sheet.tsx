'use client'

import { useSyncExternalStore } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'

type ShareSheetProps = { title: string; address: string; label: string }

/** The system's own sheet, where there is one; its place is kept, so that nothing moves when it appears. */
export function ShareSheet({ title, address, label }: ShareSheetProps) {
  const canShare = useSyncExternalStore(
    () => () => undefined,
    () => 'share' in navigator,
    () => false,
  )
  const share = () =>
    navigator.share({ title, url: address }).then(
      () => dispatchEvent(new CustomEvent('shared', { detail: 'system' })),
      // A reader who closes the sheet has not failed.
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
