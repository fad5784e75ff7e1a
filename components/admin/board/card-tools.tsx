import { useTranslations } from 'next-intl'
import { ArrowUpIcon, CloseIcon } from '@/components/ui/icons'
import { findStep, toSurface, type Place } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import { useBoardParts } from './board-context'
import { usePlaceName } from './use-place-name'

/** Buttons that move a card. Buttons without effect are disabled instead of hidden, so that the focus is not lost. */
export function CardTools({ card, place }: { card: CardId; place: Place }) {
  const t = useTranslations('room.board')
  const placeName = usePlaceName()
  const { arrangement, onStep, onMove, onRemove } = useBoardParts()
  const surface = toSurface(place.area)
  const step = (tool: 'up' | 'down') => {
    const isEnd = findStep(arrangement, place, tool === 'up' ? -1 : 1) === null
    return (
      <button
        type="button"
        data-tool={tool}
        aria-label={t(tool)}
        title={t(tool)}
        aria-disabled={isEnd || undefined}
        onClick={() => {
          if (!isEnd) onStep(card, surface, tool)
        }}
      >
        <ArrowUpIcon />
      </button>
    )
  }
  return (
    <div className="board-tools drag-tools">
      <span
        className="flex-1 pe-2 text-note/[1.2] font-semibold whitespace-nowrap text-ink-soft"
        aria-hidden="true"
      >
        {placeName(place)}
      </span>
      {step('up')}
      {step('down')}
      <button type="button" data-tool="move" aria-haspopup="dialog" onClick={() => onMove(card, surface)}>
        {t('move')}
      </button>
      <button
        type="button"
        aria-label={t('remove')}
        title={t('remove')}
        onClick={() => onRemove(card, surface)}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
