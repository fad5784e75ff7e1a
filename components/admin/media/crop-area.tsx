import { useRef, type PointerEvent } from 'react'
import type { Crop } from '@/lib/base/domain/picture-crop'
import type { PictureParts } from '@/lib/base/domain/stored-picture'
import { focusPictureStyle, toShownWidth } from './focus-picker'

type CropAreaProps = { picture: PictureParts; crop: Crop; onChange: (crop: Crop) => void }

/** Shows the picture with its crop. Dragging between two corners draws a new crop. */
export function CropArea({ picture, crop, onChange }: CropAreaProps) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const draw = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    if (!from) return
    const to = toContainedPoint(event)
    onChange({
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    })
  }
  const percent = (share: number) => `${share / 10}%`
  return (
    <div
      className="media-crop-picture relative w-fit cursor-crosshair touch-none overflow-hidden select-none"
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = toContainedPoint(event)
      }}
      onPointerMove={draw}
      onPointerUp={() => (start.current = null)}
      onPointerCancel={() => (start.current = null)}
    >
      <img
        src={toShownWidth(picture)}
        alt=""
        width={picture.width}
        height={picture.height}
        draggable={false}
        className={focusPictureStyle}
      />
      {/* Darkens the part of the picture outside the crop. */}
      <span
        className="pointer-events-none absolute shadow-[inset_0_0_0_2px_#ffffff] outline-[100rem] outline-[rgb(0_0_0/55%)]"
        style={{
          left: percent(crop.x),
          top: percent(crop.y),
          width: percent(crop.width),
          height: percent(crop.height),
        }}
      />
    </div>
  )
}

/** Returns the pointer's position on the picture, in thousandths of its width and height. */
function toContainedPoint({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const within = (share: number) => Math.min(1000, Math.max(0, Math.round(share * 1000)))
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) }
}
