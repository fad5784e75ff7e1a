import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { TextField } from '@/components/admin-ui/field'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useQuery } from '@/components/admin-ui/use-query'
import type { LibraryPicture } from '@/lib/features/content/media/library-picture'
import { FocusPicker } from './focus-picker'
import { Removal } from './removal'
import { SidePanel, type DetailsProps } from './side-panel'
import { Thumbnail } from './thumbnail'
import { countUses, UseList, type Uses } from './use-list'

type PictureDetailsProps = DetailsProps<LibraryPicture> & { picture: LibraryPicture }

/** Side panel of a library picture: description, focal point, crop, and the publications that use it. */
export function PictureDetails(props: PictureDetailsProps) {
  const { organisation, timeZone, picture, onRemoved, onClose } = props
  const t = useTranslations('room.media')
  const format = useFormatter()
  const { data, mutate } = useQuery('getPicture', organisation, { id: picture.id })
  const uses = data ?? null
  const [step, setStep] = useState<'look' | 'remove' | 'used'>('look')
  const size = t('size', {
    width: picture.width,
    height: picture.height,
    size: format.number(picture.bytes / 1024, { maximumFractionDigits: 0, style: 'unit', unit: 'kilobyte' }),
  })
  const at = format.dateTime(new Date(picture.uploadedAt), { dateStyle: 'medium', timeZone })
  return (
    <SidePanel title={picture.fileName || t('details')} onClose={onClose}>
      <p className="text-note text-ink-soft">
        {size} · {t('uploaded', { at })}
        {picture.home !== null && ` · ${picture.home}`}
      </p>
      {step === 'look' && (
        <Description
          {...props}
          uses={uses}
          onRemove={() => setStep(uses && countUses(uses) > 0 ? 'used' : 'remove')}
        />
      )}
      {step === 'used' && (
        <div role="alert" className="flex flex-col gap-3">
          <p className="font-semibold">{t('usedTitle')}</p>
          <p className="text-ink-soft">{t('usedText')}</p>
          <UseList organisation={organisation} uses={uses} />
          <Button className="self-start" onClick={() => setStep('look')}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {step === 'remove' && (
        <Removal
          operation="removePicture"
          organisation={organisation}
          id={picture.id}
          texts={{ title: t('removeTitle'), text: t('removeText') }}
          onRemoved={onRemoved}
          onFailed={() => void mutate()}
          onClose={() => setStep('look')}
        />
      )}
    </SidePanel>
  )
}

type DescriptionProps = PictureDetailsProps & { uses: Uses | null; onRemove: () => void }

function Description({ organisation, picture, uses, onChanged, onRemove }: DescriptionProps) {
  const t = useTranslations('room.media')
  const [alt, setAlt] = useState(picture.alt)
  const [focus, setFocus] = useState(picture.focus)
  const [isSaved, setSaved] = useState(false)
  const { perform, isBusy, problems } = useOperation('describePicture', organisation, { refresh: false })
  const save = async () => {
    const done = await perform({ id: picture.id, alt, focus })
    if (!done) return
    onChanged(done.answer)
    setSaved(true)
  }
  return (
    <>
      <TextField
        look="small"
        label={t('alt')}
        hint={t('altHint')}
        problem={problems.alt}
        value={alt}
        maxLength={500}
        disabled={!picture.mayChange}
        onChange={({ target }) => {
          setSaved(false)
          setAlt(target.value)
        }}
      />
      {picture.mayChange ? (
        <FocusPicker
          address={picture.address}
          focus={focus}
          onChange={(next) => {
            setSaved(false)
            setFocus(next)
          }}
        />
      ) : (
        <Thumbnail address={picture.address} alt="" />
      )}
      {picture.mayShare && <Sharing organisation={organisation} picture={picture} onChanged={onChanged} />}
      <UseList organisation={organisation} uses={uses} />
      <ProblemNotice problem={problems.form} />
      <DoneNotice>{isSaved && t('saved')}</DoneNotice>
      <div className="flex flex-wrap gap-3">
        {picture.mayChange && (
          <Button look="solid" isBusy={isBusy} onClick={() => void save()}>
            {t('save')}
          </Button>
        )}
        {picture.mayChange && (
          <Button look="text" className="ms-auto text-danger" disabled={uses === null} onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </>
  )
}

type SharingProps = Pick<PictureDetailsProps, 'organisation' | 'picture' | 'onChanged'>

/** Adds a picture to the library that all organisations share, or removes it. Publications are not affected. */
function Sharing({ organisation, picture: { id, isShared }, onChanged }: SharingProps) {
  const t = useTranslations('room.media')
  const { perform, isBusy, problems } = useOperation('sharePicture', organisation, { refresh: false })
  const share = async () => {
    const done = await perform({ id, isShared: !isShared })
    if (done) onChanged(done.answer)
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="text-note font-semibold">{t('shared')}</h3>
      <p className="text-note text-ink-soft">{t(isShared ? 'unshareHint' : 'shareHint')}</p>
      <ProblemNotice problem={problems.form} />
      <Button isBusy={isBusy} onClick={() => void share()}>
        {t(isShared ? 'unshare' : 'share')}
      </Button>
    </div>
  )
}
