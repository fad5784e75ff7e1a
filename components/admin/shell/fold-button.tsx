'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { readFolded, setFolded, subscribeToFold } from './folded-navigation'

/** Folds the navigation to icons, and back. A phone has the menu instead. `children` is the button's content. */
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
