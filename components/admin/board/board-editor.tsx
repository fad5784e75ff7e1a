'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { SignInAgain } from '@/components/admin/accounts/sign-in-again'
import type { CardId, TimeZone } from '@/lib/base/domain/model'
import { BoardBar, WidthSwitch } from './board-bar'
import { BoardCanvas, type ReadersLabels } from './board-canvas'
import { BoardConflict } from './board-conflict'
import { BoardPartsProvider, type BoardParts } from './board-context'
import { BoardDialogs, type BoardDialog } from './board-dialogs'
import { BoardHead, BoardNotes } from './board-notes'
import type { ShownBoard } from './board-state'
import type { BoardShape, RenderedCard } from './card-shape'
import { useBoard, type Arranging } from './use-board'
import { useCanvas } from './use-canvas'
import { useLeaveGuard } from '@/components/admin-ui/use-leave-guard'
import { useMissingCards } from './use-missing-cards'
import { useMoves } from './use-moves'
import { WaitingList } from './waiting-list'

export type BoardEditorProps = {
  organisation: string
  /** Id of the release that contains this board; null for the published board. */
  release: number | null
  person: { id: string; email: string }
  board: ShownBoard
  titles: [CardId, string][]
  cards: [CardId, RenderedCard][]
  placeholders: Record<BoardShape, ReactNode>
  labels: ReadersLabels
  timeZone: TimeZone
  help: ReactNode
}

/** Edits the home board in the layout that readers see. Changes become public when they are saved. */
export function BoardEditor(props: BoardEditorProps) {
  const { organisation, release, person, board, timeZone } = props
  const t = useTranslations('room.board')
  const router = useRouter()
  const titles = useMemo(() => new Map(props.titles), [props.titles])
  const cards = useMemo(() => new Map(props.cards), [props.cards])
  const onServerChange = () => router.refresh()
  const arranging = useBoard({ organisation, release, board, titles, person: person.id, onServerChange })
  const { server, isStale } = arranging
  const { width, chosen, choose } = useCanvas()
  const [dialog, open] = useState<BoardDialog | null>(null)
  const [areTheirsWanted, wantTheirs] = useState(false)
  const isTheirsShown = areTheirsWanted && isStale
  const page = useRef<HTMLDivElement>(null)
  const moves = useMoves(arranging, page)
  useLeaveGuard(arranging.isChanged, t('leave'))
  useReadersColours(organisation)
  useMissingCards(arranging.arrangement, server.arrangement, cards, release)
  return (
    <div ref={page} className="flex flex-col gap-4">
      <BoardHead server={server} timeZone={timeZone} help={props.help}>
        <WidthSwitch width={width} onChoose={choose} />
      </BoardHead>
      <BoardBar
        isForRelease={release !== null}
        arranging={arranging}
        isTheirsShown={isTheirsShown}
        say={moves.say}
        onAdd={() => open({ kind: 'add', place: null })}
      />
      {/* Announces moves to screen readers, repeated texts as well. */}
      <p role="log" aria-live="polite" className="sr-only">
        {moves.spoken}
      </p>
      {isStale && <BoardConflict arranging={arranging} isTheirsShown={isTheirsShown} onShow={wantTheirs} />}
      <BoardNotes arranging={arranging} titleOf={moves.titleOf} />
      <BoardPartsProvider value={toParts({ ...props, arranging, moves, cards, isTheirsShown, open })}>
        <div className="board-stage site-type" data-width={chosen ?? 'auto'}>
          <BoardCanvas labels={props.labels} />
        </div>
        <WaitingList />
      </BoardPartsProvider>
      {dialog && (
        <BoardDialogs
          {...props}
          dialog={dialog}
          arranging={arranging}
          moves={moves}
          areTrendsFixed={board.trendsByReaders !== null}
          onClose={() => open(null)}
        />
      )}
      {arranging.isSignedOut && (
        <SignInAgain email={person.email} onClose={arranging.closeSignIn} onSignedIn={arranging.signedIn} />
      )}
    </div>
  )
}

type PartsProps = Pick<BoardEditorProps, 'board' | 'placeholders'> & {
  arranging: Arranging
  moves: ReturnType<typeof useMoves>
  cards: Map<CardId, RenderedCard>
  isTheirsShown: boolean
  open: (dialog: BoardDialog) => void
}

function toParts({
  board,
  placeholders,
  arranging,
  moves,
  cards,
  isTheirsShown,
  open,
}: PartsProps): BoardParts {
  const { trendsByReaders } = board
  const arrangement = isTheirsShown ? arranging.server.arrangement : arranging.arrangement
  return {
    arrangement: trendsByReaders ? { ...arrangement, trends: trendsByReaders } : arrangement,
    areTrendsFixed: trendsByReaders !== null,
    isFixed: isTheirsShown,
    placeholders,
    titleOf: moves.titleOf,
    renderedOf: (card) => cards.get(card) ?? {},
    onStep: moves.step,
    onMove: (card, surface) => open({ kind: 'move', card, surface }),
    onRemove: moves.remove,
    onPut: moves.put,
    onFill: (place) => open({ kind: 'add', place }),
  }
}

/** Sets the organisation's colours on `<html>`, as its site does (`tokens.css`). */
function useReadersColours(organisation: string): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.org = organisation
    return () => {
      delete dataset.org
    }
  }, [organisation])
}
