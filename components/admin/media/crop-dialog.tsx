import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/admin-ui/dialog'
import { CropPicker } from './crop-picker'

type CropDialogProps = {
  organisation: string
  address: string
  /** Receives the address of the cropped picture; null if the dialog was cancelled. */
  onEnd: (address: string | null) => void
}

export function CropDialog({ organisation, address, onEnd }: CropDialogProps) {
  const t = useTranslations('room.media')
  return (
    <Dialog title={t('crop.title')} onClose={() => onEnd(null)}>
      <CropPicker
        organisation={organisation}
        address={address}
        onChange={onEnd}
        onCancel={() => onEnd(null)}
      />
    </Dialog>
  )
}
