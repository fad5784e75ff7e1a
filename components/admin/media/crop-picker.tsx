import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { DialogActions } from '@/components/admin-ui/dialog'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { Segments } from '@/components/admin-ui/segments'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useQuery } from '@/components/admin-ui/use-query'
import { fitCrop, formatCrop, LEAST_SHARE, WHOLE, type Crop } from '@/lib/base/domain/picture-crop'
import { parsePictureAddress, type PictureParts } from '@/lib/base/domain/stored-picture'
import { CropArea } from './crop-area'
import { slidersStyle, Slider } from './focus-picker'

/** Aspect ratios (width to height) of a crop. */
const shapes = { '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 } as const
type Shape = keyof typeof shapes | null
/** Id of the option without a ratio. */
const FREE = 'free'

type CropPickerProps = {
  organisation: string
  address: string
  onChange: (address: string) => void
  /** Closes the dialog; omitted outside of a dialog. */
  onCancel?: (() => void) | undefined
}

/** Crops a library picture. Each crop is made from the original. */
export function CropPicker({ organisation, address, onChange, onCancel }: CropPickerProps) {
  const t = useTranslations('room.media.crop')
  const { data, error } = useQuery('getPictureCrop', organisation, { address })
  const original = data && parsePictureAddress(data.original)
  if (!data || !original) {
    return (
      <>
        <p role="status" className="text-note text-ink-soft">
          {t(error ? 'failed' : 'loading')}
        </p>
        <CropActions onCancel={onCancel} />
      </>
    )
  }
  return (
    <CropForm
      // Remounts the form when the current crop has been loaded or changed.
      key={`${address} ${data.crop ? formatCrop(data.crop) : ''}`}
      organisation={organisation}
      original={original}
      address={data.original}
      current={data.crop}
      onChange={onChange}
      onCancel={onCancel}
    />
  )
}

type CropFormProps = CropPickerProps & { original: PictureParts; current: Crop | null }

function CropForm({ organisation, original, address, current, onChange, onCancel }: CropFormProps) {
  const t = useTranslations('room.media.crop')
  const { perform, isBusy, problems } = useOperation('cropPicture', organisation, { refresh: false })
  const [shape, setShape] = useState<Shape>(null)
  const [crop, setCrop] = useState(current ?? WHOLE)
  const ratio = shape && shapes[shape]
  const change = (part: Crop, to = ratio) => setCrop(fitCrop(part, to, original))
  const apply = async () => {
    const done = await perform({ address, crop })
    if (done) onChange(done.answer.address)
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t('title')}</legend>
      <p className="text-note text-ink-soft">{t('hint')}</p>
      <ShapeChoice
        shape={shape}
        onChange={(next) => {
          setShape(next)
          // Selects the largest crop of this shape with the same centre as the current one.
          const to = next && shapes[next]
          if (to) setCrop(fitCrop({ ...crop, width: 1000 }, to, original))
        }}
      />
      <CropArea picture={original} crop={crop} onChange={change} />
      <div className={slidersStyle}>
        <Slider {...share} label={t('x')} value={crop.x} onChange={(x) => change({ ...crop, x })} />
        <Slider {...share} label={t('y')} value={crop.y} onChange={(y) => change({ ...crop, y })} />
        <Slider
          {...share}
          min={LEAST_SHARE}
          label={t('width')}
          value={crop.width}
          onChange={(width) => change({ ...crop, width })}
        />
        {shape === null && (
          <Slider
            {...share}
            min={LEAST_SHARE}
            label={t('height')}
            value={crop.height}
            onChange={(height) => change({ ...crop, height })}
          />
        )}
      </div>
      <ProblemNotice problem={problems.crop ?? problems.form} />
      <CropActions onCancel={onCancel}>
        <Button look={onCancel ? 'solid' : 'outline'} isBusy={isBusy} onClick={() => void apply()}>
          {t('apply')}
        </Button>
        {current && (
          <Button look="text" onClick={() => onChange(address)}>
            {t('whole')}
          </Button>
        )}
      </CropActions>
    </fieldset>
  )
}

type CropActionsProps = Pick<CropPickerProps, 'onCancel'> & { children?: ReactNode }

function CropActions({ onCancel, children }: CropActionsProps) {
  const t = useTranslations('room.media')
  if (!onCancel) return <div className="flex flex-wrap gap-3">{children}</div>
  return (
    <DialogActions close={t('cancel')} onClose={onCancel}>
      {children}
    </DialogActions>
  )
}

/** Range of the sliders, in thousandths of the picture. */
const share = { min: 0, max: 1000, step: 10 }

function ShapeChoice({ shape, onChange }: { shape: Shape; onChange: (shape: Shape) => void }) {
  const t = useTranslations('room.media.crop')
  const names = Object.keys(shapes) as (keyof typeof shapes)[]
  return (
    <Segments
      label={t('shape')}
      options={[{ id: FREE, text: t('free') }, ...names.map((name) => ({ id: name, text: name }))]}
      value={shape ?? FREE}
      onChoose={(id) => onChange(id === FREE ? null : id)}
    />
  )
}
