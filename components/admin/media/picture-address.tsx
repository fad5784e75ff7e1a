import { useTranslations } from 'next-intl'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { TextField } from '@/components/admin-ui/field'
import { isPictureAddress } from '@/lib/base/domain/picture-address'

/** Chooses a picture of another site by its URL. Collapsed, because it is rarely used. */
export function PictureAddress({ onChoose }: { onChoose: (address: string) => void }) {
  const t = useTranslations('room.pieces.picture')
  const media = useTranslations('room.media')
  const [address, setAddress] = useState('')
  const [isRefused, setRefused] = useState(false)
  const isFit = isPictureAddress(address.trim())
  const send = () => {
    setRefused(true)
    if (isFit) onChoose(address.trim())
  }
  return (
    <details className="text-ui">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{media('byAddress')}</summary>
      <div className="flex flex-col gap-3 pt-2">
        <TextField
          type="url"
          label={t('address')}
          hint={t('addressHint')}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter') send()
          }}
          problem={isRefused && !isFit ? 'address' : null}
        />
        <Button className="self-start" onClick={send}>
          {media('useThis')}
        </Button>
      </div>
    </details>
  )
}
