import { useTranslations } from 'next-intl'
import { useRef, type ReactNode } from 'react'
import type { CardId } from '@/lib/base/domain/model'
import type { Place } from '@/lib/base/domain/arrangement'
import { useBoardParts } from './board-context'
import { useDrag } from '@/components/admin-ui/use-drag'
import { usePlaceName } from './use-place-name'

/**
 * An empty place of the board, as readers see it. Without `children`, an invisible place at the end of a list, onto
 * which cards can be dropped.
 */
export function FreePlace({ place, children }: { place: Place; children?: ReactNode }) {
  const t = useTranslations('room.board')
  const ref = useRef<HTMLDivElement>(null)
  const placeName = usePlaceName()
  const { isFixed, onPut, onFill } = useBoardParts()
  const { isOver } = useDrag<CardId>(ref, {
    value: null,
    title: '',
    isOff: isFixed,
    onDrop: (dropped) => onPut(dropped, place),
  })
  return (
    <div
      ref={ref}
      className="relative grid h-full data-over:outline-3 data-over:outline-offset-4 data-over:outline-primary"
      data-over={isOver || undefined}
    >
      {children && (
        <div className="col-start-1 row-start-1 min-w-0" inert>
          {children}
        </div>
      )}
      {!isFixed && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${t('putHere')}: ${placeName(place)}`}
          className={`z-1 col-start-1 row-start-1 min-h-11 self-start rounded-control border border-line-strong bg-paper px-4 font-sans text-ui hover:border-primary hover:text-primary ${children ? 'm-3 justify-self-end font-semibold text-ink' : 'border-dashed text-ink-soft'}`}
          onClick={() => onFill(place)}
        >
          {t('putHere')}
        </button>
      )}
    </div>
  )
}
