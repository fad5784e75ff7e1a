import { useTranslations } from 'next-intl'
import { Field } from '@/components/admin-ui/field'
import { parsePictureAddress, type FocalPoint, type PictureParts } from '@/lib/base/domain/stored-picture'
import { listStoredWidths, toWidthAddress } from '@/lib/base/images/stored-widths'

export const focusPictureStyle = 'h-auto max-h-88 w-auto max-w-full rounded-control'
export const slidersStyle = 'grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-x-6 gap-y-2'
const cutStyle = 'h-auto w-full rounded-control object-cover'

type FocusPickerProps = { address: string; focus: FocalPoint; onChange: (focus: FocalPoint) => void }

/** Sets a picture's focal point, which crops keep visible, by a click or two sliders. Previews the cards. */
export function FocusPicker({ address, focus, onChange }: FocusPickerProps) {
  const t = useTranslations('room.media')
  const picture = parsePictureAddress(address)
  if (!picture) return null
  const { width, height } = picture
  const source = toShownWidth(picture)
  const cut = { objectPosition: `${focus.x}% ${focus.y}%` }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-note font-semibold">{t('focus')}</legend>
      <p className="text-note text-ink-soft">{t('focusHint')}</p>
      <div className="grid items-start gap-4">
        <div
          className="relative w-fit cursor-crosshair"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect()
            onChange({
              x: toPercent((event.clientX - box.left) / box.width),
              y: toPercent((event.clientY - box.top) / box.height),
            })
          }}
        >
          <img src={source} alt="" width={width} height={height} className={focusPictureStyle} />
          {/* Marker of the focal point: white with a black outline, so that it is visible on any picture. */}
          <span
            className="pointer-events-none absolute size-7 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-[#ffffff] shadow-[0_0_0_2px_#000000,inset_0_0_0_2px_#000000]"
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          />
        </div>
        <div className="grid grid-cols-[16fr_9fr] items-start gap-3">
          <img src={source} alt={t('wide')} className={`${cutStyle} aspect-video`} style={cut} />
          <img src={source} alt={t('square')} className={`${cutStyle} aspect-square`} style={cut} />
        </div>
      </div>
      <div className={slidersStyle}>
        <Slider label={t('focusX')} value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
        <Slider label={t('focusY')} value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
      </div>
    </fieldset>
  )
}

/** Returns the picture's URL at the smallest stored width of at least 640 px. */
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

/** A labelled slider, by default in per cent. */
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
          className="min-h-11 accent-primary"
          onChange={({ target }) => onChange(Number(target.value))}
        />
      )}
    </Field>
  )
}

const toPercent = (share: number) => Math.min(100, Math.max(0, Math.round(share * 20) * 5))
