import { toSurface, type Place, type Surface } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import { AddDialog } from './add-dialog'
import { MoveDialog } from './move-dialog'
import type { Arranging } from './use-board'
import type { useMoves } from './use-moves'

export type BoardDialog =
  | { kind: 'move'; card: CardId; surface: Surface }
  | { kind: 'add'; place: Place | null }

type BoardDialogsProps = {
  organisation: string
  release: number | null
  timeZone: string
  dialog: BoardDialog
  arranging: Arranging
  moves: ReturnType<typeof useMoves>
  areTrendsFixed: boolean
  onClose: () => void
}

export function BoardDialogs(props: BoardDialogsProps) {
  const { organisation, release, timeZone, dialog, arranging, moves, areTrendsFixed, onClose } = props
  const { arrangement } = arranging
  const put = (card: CardId, place: Place) => {
    onClose()
    moves.put(card, place)
    moves.focusCard(card, toSurface(place.area), 'move')
  }
  if (dialog.kind === 'add')
    return (
      <AddDialog
        organisation={organisation}
        release={release}
        timeZone={timeZone}
        areTrendsFixed={areTrendsFixed}
        arrangement={arrangement}
        place={dialog.place}
        onChoose={(card, title, place) => {
          arranging.nameCard(card, title)
          put(card, place)
        }}
        onClose={onClose}
      />
    )
  const { card, surface } = dialog
  return (
    <MoveDialog
      arrangement={arrangement}
      card={card}
      surface={surface}
      title={moves.titleOf(card)}
      onChoose={(place) => put(card, place)}
      onRemove={() => {
        onClose()
        moves.remove(card, surface)
      }}
      onClose={() => {
        onClose()
        moves.focusCard(card, surface, 'move')
      }}
    />
  )
}
