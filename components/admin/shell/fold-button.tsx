'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { readFolded, setFolded, subscribeToFold } from './folded-navigation'

/** Button that collapses the navigation to icons, and expands it again. Not on phones, which have a menu. */
export function FoldButton({ label, children }: { label: string; children: ReactNode }) {
  const isFolded = useSyncExternalStore(subscribeToFold, readFolded, () => false)
  return (
    <button
      type="button"
      className="frame-item max-panel:hidden"
      aria-pressed={isFolded}
      title={label}
      onClick={() => setFolded(!isFolded)}
    >
      {children}
    </button>
  )
}
