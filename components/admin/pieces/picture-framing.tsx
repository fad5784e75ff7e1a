import { useTranslations } from 'next-intl'
import { onDemand } from '@/components/admin-ui/on-demand'
import { parsePictureAddress, toPictureAddress } from '@/lib/base/domain/stored-picture'
import { Fold } from './fold'

const FocusPicker = onDemand(() =>
  import('@/components/admin/media/focus-picker').then((module) => module.FocusPicker),
)

const CropPicker = onDemand(() =>
  import('@/components/admin/media/crop-picker').then((module) => module.CropPicker),
)

type FramingProps = { organisation: string; address: string; onChange: (address: string) => void }

export function PictureFraming({ organisation, address, onChange }: FramingProps) {
  const t = useTranslations('room.media')
  const picture = parsePictureAddress(address)
  if (!picture) return null
  return (
    <>
      <Fold title={t('crop.title')}>
        {() => <CropPicker organisation={organisation} address={address} onChange={onChange} />}
      </Fold>
      <Fold title={t('focus')}>
        {() => (
          <FocusPicker
            address={address}
            focus={picture.focus}
            onChange={(focus) => onChange(toPictureAddress(picture.key, focus))}
          />
        )}
      </Fold>
    </>
  )
}
