'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { SignInAgain } from '@/components/admin/accounts/sign-in-again'
import {
  findPlace,
  listCards,
  putCard,
  removeCard,
  stepCard,
  toSurface,
  type Arrangement,
  type Place,
  type Surface,
} from '@/lib/base/domain/arrangement'
import type { CardId, TimeZone } from '@/lib/base/domain/model'
import { AddDialog } from './add-dialog'
import { BoardBar, WidthSwitch } from './board-bar'
import { BoardCanvas, type ReadersLabels } from './board-canvas'
import { BoardConflict } from './board-conflict'
import { BoardPartsProvider, type BoardParts, type Tool } from './board-context'
import { toLook, type BoardLook, type CardLooks } from './look'
import { MoveDialog } from './move-dialog'
import { useBoard, type ShownBoard } from './use-board'
import { useCanvas } from './use-canvas'
import { useLeaveGuard } from './use-leave-guard'
import { usePlaceName } from './use-place-name'
import { useReadersColours } from './use-readers-colours'
import { WaitingList } from './waiting-list'

export type BoardEditorProps = {
  organisation: string
  /** Who arranges. */
  person: { id: string; email: string }
  board: ShownBoard
  titles: [CardId, string][]
  looks: [CardId, CardLooks][]
  placeholders: Record<BoardLook, ReactNode>
  labels: ReadersLabels
  timeZone: TimeZone
}

type Dialog = { kind: 'move'; card: CardId; surface: Surface } | { kind: 'add'; place: Place | null }

/** The home board as readers see it, and everything that arranges it. Readers see none of it until it is saved. */
export function BoardEditor(props: BoardEditorProps) {
  const { organisation, person, board, timeZone } = props
  const t = useTranslations('room.board')
  const router = useRouter()
  const placeName = usePlaceName()
  const rendered = useMemo(() => new Map(props.titles), [props.titles])
  const looks = useMemo(() => new Map(props.looks), [props.looks])
  const arranging = useBoard({
    organisation,
    board,
    titles: rendered,
    person: person.id,
    onServerChange: () => router.refresh(),
  })
  const { server, isOutdated, isChanged } = arranging
  const { width, chosen, choose } = useCanvas()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [areTheirsWanted, wantTheirs] = useState(false)
  const isTheirsShown = areTheirsWanted && isOutdated
  const page = useRef<HTMLDivElement>(null)
  const focusOn = useFocus(page)
  const [spoken, say] = useSpeech()
  useLeaveGuard(isChanged, t('leave'))
  useReadersColours(organisation)

  const own = arranging.arrangement
  const areTrendsFixed = board.trendsByReaders !== null
  const shown = isTheirsShown ? server.arrangement : own
  const arrangement = board.trendsByReaders ? { ...shown, trends: board.trendsByReaders } : shown
  useMissingLooks(own, server.arrangement, looks)

  const titleOf = (card: CardId) => arranging.titles.get(card) || t('withoutTitle')
  const apply = (next: Arrangement, card: CardId, surface: Surface, tool: Tool | null) => {
    arranging.change(next)
    say(describe(next, card, surface))
    if (tool) focusOn(`[data-card="${surface}:${card}"] [data-tool="${tool}"]`)
  }
  /** Where a card has come to stand, and who had to make room in the upper place. */
  const describe = (next: Arrangement, card: CardId, surface: Surface) => {
    const place = findPlace(next, card, surface)
    if (!place) return t(surface === 'board' ? 'takenOff' : 'takenOffTrends', { title: titleOf(card) })
    const moved = t('moved', {
      title: titleOf(card),
      place: placeName(place),
      total: place.area === 'upper' ? 1 : next[place.area].length,
    })
    const [former] = own.upper
    const formerPlace = former !== undefined && former !== card ? findPlace(next, former, 'board') : null
    if (former === undefined || !formerPlace || formerPlace.area === 'upper') return moved
    return `${moved} ${t('displaced', { title: titleOf(former), place: placeName(formerPlace) })}`
  }
  const put = (card: CardId, place: Place, tool: Tool | null) =>
    apply(putCard(own, card, place), card, toSurface(place.area), tool)
  const remove = (card: CardId, surface: Surface) => {
    apply(removeCard(own, card, surface), card, surface, null)
    focusOn('[data-tool="undo"]')
  }

  const parts: BoardParts = {
    arrangement,
    areTrendsFixed,
    titleOf,
    isFixed: isTheirsShown,
    placeholders: props.placeholders,
    looksOf: (card) => looks.get(card) ?? {},
    onStep: (card, surface, tool) =>
      apply(stepCard(own, card, surface, tool === 'up' ? -1 : 1), card, surface, tool),
    onMove: (card, surface) => setDialog({ kind: 'move', card, surface }),
    onRemove: remove,
    onPut: (card, place) => put(card, place, null),
    onFill: (place) => setDialog({ kind: 'add', place }),
  }

  return (
    <div ref={page} className="board-editor">
      <header className="board-head">
        <h1 className="text-title-l font-semibold">{t('title')}</h1>
        <WidthSwitch width={width} onChoose={choose} />
        <LastSaved name={server.savedBy} at={server.savedAt} timeZone={timeZone} />
      </header>
      <BoardBar
        arranging={arranging}
        isTheirsShown={isTheirsShown}
        onAdd={() => setDialog({ kind: 'add', place: null })}
        onUndo={() => {
          arranging.undo()
          say(t('undone'))
        }}
        onDiscard={() => {
          arranging.discard()
          say(t('discarded'))
        }}
      />
      {/* What is said of each move; repeated texts are said again. */}
      <p role="log" aria-live="polite" className="sr-only">
        {spoken}
      </p>
      {isOutdated && (
        <BoardConflict
          isTheirsShown={isTheirsShown}
          name={server.savedBy}
          isSaving={arranging.isSaving}
          onShow={wantTheirs}
          onKeep={() => void arranging.save(true)}
          onTake={arranging.takeTheirs}
        />
      )}
      <BoardNotes arranging={arranging} titleOf={titleOf} hiddenCount={server.hiddenCount} />
      <BoardPartsProvider value={parts}>
        <div className="board-stage" data-width={chosen ?? 'auto'}>
          <BoardCanvas labels={props.labels} />
        </div>
        <WaitingList />
      </BoardPartsProvider>
      {dialog?.kind === 'move' && (
        <MoveDialog
          arrangement={own}
          card={dialog.card}
          surface={dialog.surface}
          title={titleOf(dialog.card)}
          onChoose={(place) => {
            setDialog(null)
            put(dialog.card, place, 'move')
          }}
          onRemove={() => {
            setDialog(null)
            remove(dialog.card, dialog.surface)
          }}
          onClose={() => {
            setDialog(null)
            focusOn(`[data-card="${dialog.surface}:${dialog.card}"] [data-tool="move"]`)
          }}
        />
      )}
      {dialog?.kind === 'add' && (
        <AddDialog
          organisation={organisation}
          timeZone={timeZone}
          areTrendsFixed={areTrendsFixed}
          arrangement={own}
          place={dialog.place}
          onChoose={(card, title, place) => {
            setDialog(null)
            arranging.nameCard(card, title)
            put(card, place, 'move')
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {arranging.isSignedOut && (
        <SignInAgain email={person.email} onClose={arranging.closeSignIn} onSignedIn={arranging.signedIn} />
      )}
    </div>
  )
}

type LastSavedProps = { name: string | null; at: string | null; timeZone: TimeZone }

function LastSaved({ name, at, timeZone }: LastSavedProps) {
  const t = useTranslations('room.board')
  const format = useFormatter()
  if (!name || !at) return <p className="text-note text-ink-soft">{t('hint')}</p>
  const when = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <p className="text-note text-ink-soft">
      {t('hint')} {t('lastSaved', { name, when })}
    </p>
  )
}

type BoardNotesProps = {
  arranging: ReturnType<typeof useBoard>
  titleOf: (card: CardId) => string
  hiddenCount: number
}

/** What the person is to know of what is shown. */
function BoardNotes({ arranging, titleOf, hiddenCount }: BoardNotesProps) {
  const t = useTranslations('room.board')
  const { arrived, titles, failure, isRecovered } = arranging
  const named = arrived.filter((card) => titles.has(card)).map(titleOf)
  return (
    <>
      {failure && (
        <p role="alert" className="room-note" data-trouble>
          {failure}
        </p>
      )}
      {hiddenCount > 0 && <p className="room-note">{t('hiddenCards', { count: hiddenCount })}</p>}
      {isRecovered && <p className="room-note">{t('recovered')}</p>}
      {named.length > 0 && (
        <p role="status" className="room-note">
          {t('arrived', { titles: named.join(', ') })}
        </p>
      )}
    </>
  )
}

/** Puts the focus on an element of the page once what was changed is rendered. */
function useFocus(page: React.RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const element = page.current?.querySelector<HTMLElement>(wanted.current)
    wanted.current = null
    element?.focus()
  })
  return (selector) => {
    wanted.current = selector
  }
}

/** A text for screen readers; an invisible mark makes it another where it is the same again. */
function useSpeech(): [string, (text: string) => void] {
  const [spoken, setSpoken] = useState('')
  const say = (text: string) => setSpoken((before) => (before === text ? `${text}\u00A0` : text))
  return [spoken, say]
}

/** At most so many cards are asked for beside those of the board. */
const MAX_ASKED = 60

/** Has the page rendered with the cards that are not on readers' board, or not yet as they look here. */
function useMissingLooks(own: Arrangement, saved: Arrangement, looks: Map<CardId, CardLooks>): void {
  const router = useRouter()
  const pathname = usePathname()
  const asked = useRef('')
  const known = new Set(listCards(saved))
  const wanted = listCards(own).filter((card) => {
    const place = findPlace(own, card, 'board')
    const look = place && toLook(place)
    return !known.has(card) || (look !== null && looks.get(card)?.[look] === undefined)
  })
  const query = wanted
    .toSorted((one, other) => one - other)
    .slice(0, MAX_ASKED)
    .join('-')
  useEffect(() => {
    if (query === asked.current) return
    asked.current = query
    router.replace(query === '' ? pathname : `${pathname}?con=${query}`, { scroll: false })
  }, [pathname, query, router])
}
