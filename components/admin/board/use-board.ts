'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { isSameArrangement, type Arrangement } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import type { OperationAnswer } from '@/lib/features/operations'
import * as works from './board-work'
import { forgetBoard, keepBoard, readKeptBoard, toBoardKey } from './kept-board'

export type ShownBoard = Omit<OperationAnswer<'getBoard'>, 'publications'>

type Given = {
  organisation: string
  /** A person's id. */
  person: string
  /** As the page was rendered with it, or again. */
  board: ShownBoard
  /** Of the cards that the page knows. */
  titles: Map<CardId, string>
  /** Others have come to stand there, or elsewhere: the page is to be rendered again. */
  onServerChange: () => void
}

/** A board that is being arranged: what was moved, where it is kept, and how it is published. */
export function useBoard({ organisation, person, board, titles: rendered, onServerChange }: Given) {
  const problemText = useProblemText()
  const [page] = useState(() => crypto.randomUUID())
  const [known, setKnown] = useState(board)
  const [server, setServer] =
    useState<Pick<ShownBoard, 'version' | 'arrangement' | 'hiddenCount' | 'savedBy' | 'savedAt'>>(board)
  const [work, setWork] = useState(() => works.begin(board))
  const [added, setAdded] = useState<ReadonlyMap<CardId, string>>(new Map())
  const [isRecovered, setRecovered] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isSignedOut, setSignedOut] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  // The page was rendered again.
  if (board !== known) {
    setKnown(board)
    setServer((before) => (board.version < before.version ? before : board))
    setWork((before) => works.meet(before, board))
  }

  const isChanged = works.isChanged(work)
  const titles = new Map([...added, ...rendered])
  const key = toBoardKey(person, organisation)

  const restored = useRef(false)
  useEffect(() => {
    if (restored.current) return
    restored.current = true
    const kept = readKeptBoard(key)
    if (!kept) return
    keepBoard(key, { ...kept, page })
    // Read once, from what only the browser has.
    // oxlint-disable-next-line react/set-state-in-effect
    setAdded(new Map(kept.titles))
    setWork(works.meet({ base: kept.base, own: kept.own, past: [], arrived: [] }, board))
    setRecovered(true)
  }, [board, key, page])

  const keep = useEffectEvent(() => {
    if (isChanged) keepBoard(key, { page, base: work.base, own: work.own, titles: [...titles] })
    else forgetBoard(key, page)
  })
  useEffect(() => {
    if (restored.current) keep()
  }, [added, isChanged, key, rendered, work])
  // Another page of this browser may have kept its own since.
  useEffect(() => {
    const leave = () => keep()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])

  const look = useEffectEvent(async () => {
    if (isSaving) return
    const outcome = await performRemotely('getBoard', organisation, { others: [] })
    if (outcome.kind !== 'done') return
    const { version, arrangement } = outcome.answer
    if (version === server.version && isSameArrangement(arrangement, server.arrangement)) return
    setServer(outcome.answer)
    setWork((now) => works.meet(now, outcome.answer))
    onServerChange()
  })
  useEffect(() => {
    const ask = () => void look()
    addEventListener('focus', ask)
    return () => removeEventListener('focus', ask)
  }, [])

  const update = (next: works.Work) => {
    setWork(next)
    setSaved(false)
    setRecovered(false)
    setFailure(null)
  }

  const save = async (isOver = false) => {
    if (isSaving) return
    setSaving(true)
    setFailure(null)
    const { base, own } = work
    const outcome = await performRemotely('saveBoard', organisation, {
      from: page,
      base: isOver ? server.version : base.version,
      isOver,
      seen: base.arrangement,
      arrangement: own,
    })
    setSaving(false)
    switch (outcome.kind) {
      case 'done':
        setServer(outcome.answer)
        setWork((now) => works.settle(now, own, outcome.answer))
        setSaved(true)
        setRecovered(false)
        return onServerChange()
      case 'stale':
        return setServer(outcome.current as typeof server)
      case 'signed-out':
        return setSignedOut(true)
      case 'unavailable':
        return setFailure(problemText('unreachable'))
      case 'refused':
        return setFailure(problemText(outcome.reason))
      case 'missing':
      case 'invalid':
        return setFailure(problemText('failed'))
    }
  }

  return {
    server,
    titles,
    isChanged,
    isRecovered,
    isSaved,
    isSaving,
    isSignedOut,
    failure,
    save,
    arrangement: work.own,
    arrived: work.arrived,
    mayUndo: work.past.length > 0,
    isOutdated: works.isOutdated(work, server),
    change: (own: Arrangement) => update(works.change(work, own)),
    undo: () => update(works.undo(work)),
    discard: () => update(works.discard(work)),
    takeTheirs: () => update(works.take(work, server)),
    nameCard: (card: CardId, title: string) => setAdded((names) => new Map([...names, [card, title]])),
    signedIn: () => {
      setSignedOut(false)
      void save()
    },
    closeSignIn: () => setSignedOut(false),
  }
}

export type Arranging = ReturnType<typeof useBoard>
