import { Dialog, type DialogProps } from '@/components/member/ui/dialog'
import { useOverlays, type OverlayName } from './overlays'

type OverlayDialogProps = { name: OverlayName } & Pick<
  DialogProps,
  'title' | 'description' | 'kind' | 'width' | 'look' | 'children'
>

/** A dialog that is open while `useOverlays` has its name. */
export function OverlayDialog({ name, ...dialog }: OverlayDialogProps) {
  const { current, close } = useOverlays()
  return <Dialog {...dialog} isOpen={current === name} onClose={close} />
}
