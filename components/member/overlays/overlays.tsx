'use client'

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'

/** What opens over the page, one at a time. */
export type OverlayName = 'sidebar' | 'chat' | 'activity' | 'search' | 'invite' | 'upgrade'

type Overlays = {
  current: OverlayName | null
  open: (name: OverlayName) => void
  close: () => void
}

const OverlaysContext = createContext<Overlays>({ current: null, open: () => {}, close: () => {} })

/** Opens and closes the area's drawers and modals from anywhere in it. */
export const useOverlays = () => useContext(OverlaysContext)

export function OverlaysProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<OverlayName | null>(null)
  const overlays = useMemo(() => ({ current, open: setCurrent, close: () => setCurrent(null) }), [current])
  return <OverlaysContext value={overlays}>{children}</OverlaysContext>
}
