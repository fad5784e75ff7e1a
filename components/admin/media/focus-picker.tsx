'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/admin-ui/field'
import { parsePictureAddress, type FocalPoint, type PictureParts } from '@/lib/base/domain/stored-picture'
import { listStoredWidths, toWidthAddress } from '@/lib/base/images/stored-widths'

type FocusPickerProps = { address: string; focus: FocalPoint; onChange: (focus: FocalPoint) => void }

/** Sets the part of a picture that crops must keep, by a click or two sliders, with previews of the cards. */
export function FocusPicker({ address, focus, onChange }: FocusPickerProps) {
  const t = useTranslations('room.media')
  const picture = parsePictureAddress(address)
  if (!picture) return null
  const { width, height } = picture
  const source = toShownWidth(picture)
  const cut = { objectPosition: `${focus.x}% ${focus.y}%` }
  return (
    <fieldset className="media-focus">
      <legend className="text-note font-semibold">{t('focus')}</legend>
      <p className="text-note text-ink-soft">{t('focusHint')}</p>
      <div className="media-focus-pictures">
        <div
          className="media-focus-picture"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect()
            onChange({
              x: toPercent((event.clientX - box.left) / box.width),
              y: toPercent((event.clientY - box.top) / box.height),
            })
          }}
        >
          <img src={source} alt="" width={width} height={height} />
          <span className="media-focus-mark" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        </div>
        <div className="media-focus-cuts">
          <img src={source} alt={t('wide')} className="aspect-video" style={cut} />
          <img src={source} alt={t('square')} className="aspect-square" style={cut} />
        </div>
      </div>
      <div className="media-focus-sliders">
        <Slider label={t('focusX')} value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
        <Slider label={t('focusY')} value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
      </div>
    </fieldset>
  )
}

/** Returns the URL of a size that is large enough to show details. */
export function toShownWidth(picture: PictureParts): string {
  const widths = listStoredWidths(picture)
  return toWidthAddress(picture, widths.find((width) => width >= 640) ?? widths.at(-1) ?? picture.width)
}

type SliderProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
}

/** Percentages by default. */
export function Slider({ label, value, onChange, min = 0, max = 100, step = 5 }: SliderProps) {
  return (
    <Field look="small" label={label}>
      {(control) => (
        <input
          {...control}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          className="media-slider"
          onChange={({ target }) => onChange(Number(target.value))}
        />
      )}
    </Field>
  )
}

const toPercent = (share: number) => Math.min(100, Math.max(0, Math.round(share * 20) * 5))
