'use client'

import { useTranslations } from 'next-intl'
import { useRef, type ReactNode } from 'react'
import type { CardId } from '@/lib/base/domain/model'
import type { Place } from '@/lib/base/domain/arrangement'
import { useBoardParts } from './board-context'
import { useDrag } from '@/components/admin-ui/use-drag'
import { usePlaceName } from './use-place-name'

/** An empty place, shown as readers see it. Without `children`, an invisible drop target at the end of a list. */
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
    <div ref={ref} className="board-free" data-over={isOver || undefined} data-bare={!children || undefined}>
      {children && (
        <div className="board-look" inert>
          {children}
        </div>
      )}
      {!isFixed && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${t('putHere')}: ${placeName(place)}`}
          onClick={() => onFill(place)}
        >
          {t('putHere')}
        </button>
      )}
    </div>
  )
}
