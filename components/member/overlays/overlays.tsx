'use client'

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { Dialog, type DialogProps } from '@/components/member/ui/dialog'

/** Names of the drawers and modals. At most one is open. */
export type OverlayName = 'sidebar' | 'chat' | 'activity' | 'search' | 'invite' | 'upgrade'

type Overlays = {
  current: OverlayName | null
  open: (name: OverlayName) => void
  close: () => void
}

const OverlaysContext = createContext<Overlays>({ current: null, open: () => {}, close: () => {} })

export const useOverlays = () => useContext(OverlaysContext)

export function OverlaysProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<OverlayName | null>(null)
  const overlays = useMemo(() => ({ current, open: setCurrent, close: () => setCurrent(null) }), [current])
  return <OverlaysContext value={overlays}>{children}</OverlaysContext>
}

type OverlayDialogProps = { name: OverlayName } & Pick<
  DialogProps,
  'title' | 'description' | 'kind' | 'width' | 'look' | 'children'
>

/** A dialog that is open while `useOverlays` has its name. */
export function OverlayDialog({ name, ...dialog }: OverlayDialogProps) {
  const { current, close } = useOverlays()
  return <Dialog {...dialog} isOpen={current === name} onClose={close} />
}
