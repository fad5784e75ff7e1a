'use client'

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'

/** What opens over the page, one at a time. */
export type PanelName = 'sidebar' | 'chat' | 'activity' | 'search' | 'invite' | 'upgrade'

type Panels = {
  current: PanelName | null
  open: (name: PanelName) => void
  close: () => void
}

const PanelsContext = createContext<Panels>({ current: null, open: () => {}, close: () => {} })

/** Opens and closes the area's drawers and modals from anywhere in it. */
export const usePanels = () => useContext(PanelsContext)

export function PanelsProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<PanelName | null>(null)
  const panels = useMemo(() => ({ current, open: setCurrent, close: () => setCurrent(null) }), [current])
  return <PanelsContext value={panels}>{children}</PanelsContext>
}
