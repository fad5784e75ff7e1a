'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { performRemotely, type RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import { emptyFields, type Piece, type PieceFields } from '@/lib/base/domain/piece'
import type { OperationAnswer } from '@/lib/features/operations'
import { Autosaver, type SaveState, type Sent } from './autosaver'
import { dropCopy, isSameText, keepCopy, listCopies, toCopyKey, type LocalCopy } from './local-copies'

export type OpenedPiece = OperationAnswer<'getPiece'>

/** The text field's own way to its text: it is written out when it is wanted. */
export type TextHandle = { read(): string; write(content: string): void }

export type PieceCommand = 'savePiece' | 'publishPiece' | 'submitForReview'

type Given = {
  organisation: string
  /** A person's id. */
  person: string
  /** Null for a piece that is to be written. */
  opened: OpenedPiece | null
  /** What a new piece begins with. */
  fields?: Partial<PieceFields>
  text: RefObject<TextHandle | null>
}

/** What somebody else has saved, and what stood here then. */
type Stale = { current: Piece; own: PieceFields }

type Notice = { kind: 'done' | 'trouble'; text: string }

/**
 * A piece that is being written: its fields, where they are saved, and what can be done with them. All
 * that is sent goes one after another.
 */
export function usePiece({ organisation, person, opened, fields: given, text }: Given) {
  const t = useTranslations('room')
  const [page] = useState(() => crypto.randomUUID())
  const [piece, setPiece] = useState<Piece | null>(opened?.piece ?? null)
  const [fields, setFields] = useState<PieceFields>(
    () => opened?.draft?.fields ?? opened?.piece.fields ?? { ...emptyFields, ...given },
  )
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved', at: null })
  const [stale, setStale] = useState<Stale | null>(() =>
    opened?.draft && opened.draft.base < opened.piece.version
      ? { current: opened.piece, own: opened.draft.fields }
      : null,
  )
  const [setAside, putAside] = useState<PieceFields | null>(null)
  const [copy, setCopy] = useState<LocalCopy | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  const [busy, setBusy] = useState<PieceCommand | 'withdrawPiece' | 'returnToDraft' | null>(null)

  // What requests need, whenever they are made.
  const latest = useRef({
    fields,
    id: opened?.piece.id ?? null,
    base: opened?.draft?.base ?? opened?.piece.version ?? 0,
    // Where the board has it; null in a new piece, which nobody moves.
    seenPlacement: opened?.piece.fields.placement ?? null,
  })
  const place = () => ({ person, organisation, piece: latest.current.id })
  const read = (): PieceFields => {
    const content = text.current?.read() ?? latest.current.fields.content
    latest.current.fields = { ...latest.current.fields, content }
    return latest.current.fields
  }

  const create = async (): Promise<RemoteOutcome<Piece>> => {
    const before = toCopyKey(place(), page)
    const outcome = await performRemotely('createPiece', organisation, { from: page, fields: read() })
    if (outcome.kind !== 'done') return outcome
    const { id, version: base, fields: created } = outcome.answer
    Object.assign(latest.current, { id, base, seenPlacement: created.placement })
    setPiece(outcome.answer)
    dropCopy(before)
    window.history.replaceState(null, '', `/${organisation}/publicaciones/${id}`)
    return outcome
  }

  const send = async (): Promise<Sent> => {
    if (latest.current.id === null) {
      const created = await create()
      if (created.kind !== 'done') return toSent(created)
    }
    const { id, base, seenPlacement } = latest.current
    if (id === null) return { kind: 'unavailable' }
    const input = { id, base, seenPlacement, from: page, fields: read() }
    const outcome = await performRemotely('autosavePiece', organisation, input)
    if (outcome.kind === 'done' && outcome.answer.isStale) await readCurrent(id)
    return toSent(outcome)
  }

  const readCurrent = async (id: number) => {
    const outcome = await performRemotely('getPiece', organisation, { id })
    if (outcome.kind === 'done') setStale({ current: outcome.answer.piece, own: read() })
  }

  const autosaver = useRef<Autosaver>(null)
  const run = useRef({ send, keep: () => {}, forget: () => {} })
  useEffect(() => {
    run.current = {
      send,
      keep: () => {
        const key = toCopyKey(place(), page)
        keepCopy({ key, at: Date.now(), base: latest.current.base, fields: read() })
      },
      forget: () => dropCopy(toCopyKey(place(), page)),
    }
  })
  useEffect(() => {
    const saver = new Autosaver({
      send: () => run.current.send(),
      keep: () => run.current.keep(),
      forget: () => run.current.forget(),
      onState: setSaveState,
    })
    autosaver.current = saver
    return () => {
      if (saver.hasUnsaved) void saver.flush()
      saver.end()
    }
  }, [])
  useBrowserEvents(autosaver)

  useEffect(() => {
    const saved = [opened?.draft?.fields, opened?.piece.fields]
    const lost = listCopies({ person, organisation, piece: opened?.piece.id ?? null }, page)
    const isKnown = ({ fields: one }: LocalCopy) => saved.some((other) => other && isSameText(one, other))
    lost.filter(isKnown).forEach(({ key }) => dropCopy(key))
    // Read once, from what only the browser has.
    // oxlint-disable-next-line react/set-state-in-effect
    setCopy(lost.find((one) => !isKnown(one)) ?? null)
  }, [opened, organisation, page, person])

  const touch = () => autosaver.current?.change()
  const set = <Name extends keyof PieceFields>(name: Name, value: PieceFields[Name]) => {
    latest.current.fields = { ...latest.current.fields, [name]: value }
    setFields(latest.current.fields)
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([field]) => field !== name)))
    touch()
  }
  const replace = (next: PieceFields) => {
    latest.current.fields = next
    setFields(next)
    text.current?.write(next.content)
  }

  /** The board has moved the piece: its place is shown anew, unless its writer has chosen one. */
  const followBoard = (placement: PieceFields['placement']) => {
    const { fields: own, seenPlacement } = latest.current
    latest.current.seenPlacement = placement
    if (own.placement !== seenPlacement || placement === seenPlacement) return
    latest.current.fields = { ...own, placement }
    setFields(latest.current.fields)
  }

  const settle = (outcome: RemoteOutcome<Piece>, upTo: number | null, done: string): boolean => {
    setNotice(null)
    switch (outcome.kind) {
      case 'done':
        latest.current.base = outcome.answer.version
        setPiece(outcome.answer)
        followBoard(outcome.answer.fields.placement)
        setProblems({})
        setNotice({ kind: 'done', text: done })
        if (upTo !== null) autosaver.current?.settle(upTo)
        return true
      case 'stale':
        setStale({ current: outcome.current as Piece, own: read() })
        return false
      case 'invalid':
        setProblems(outcome.problems)
        setNotice({ kind: 'trouble', text: t('pieces.invalid') })
        return false
      case 'signed-out':
      case 'unavailable':
        setSaveState({ kind: outcome.kind })
        return false
      case 'missing':
        setNotice({ kind: 'trouble', text: t('problems.missing') })
        return false
      case 'refused':
        setNotice({ kind: 'trouble', text: toText(t, outcome.reason) })
        return false
    }
  }

  /** Saves a version, or publishes it, or submits it. */
  const act = async (command: PieceCommand): Promise<boolean> => {
    const saver = autosaver.current
    if (!saver || busy) return false
    setBusy(command)
    const isDone = await saver.exclusive(async (upTo) => {
      if (latest.current.id === null) {
        const created = await create()
        if (created.kind !== 'done') return settle(created, null, '')
      }
      const { id, base, seenPlacement } = latest.current
      const input = { id: id ?? 0, base, seenPlacement, from: page, fields: read() }
      return settle(await performRemotely(command, organisation, input), upTo, t(`pieces.done.${command}`))
    })
    setBusy(null)
    return isDone
  }

  const change = async (command: 'withdrawPiece' | 'returnToDraft'): Promise<void> => {
    const { id } = latest.current
    if (id === null || busy) return
    setBusy(command)
    await autosaver.current?.exclusive(async () => {
      const { base } = latest.current
      settle(await performRemotely(command, organisation, { id }), null, t(`pieces.done.${command}`))
      latest.current.base = base
    })
    setBusy(null)
  }

  return {
    piece,
    fields,
    saveState,
    stale,
    setAside,
    copy,
    problems,
    notice,
    busy,
    page,
    set,
    touch,
    act,
    change,
    /** Another program, or a part of the page, has changed the piece itself. */
    accept: (changed: Piece) => {
      latest.current.base = changed.version
      setPiece(changed)
      // What was done before is no longer how it stands.
      setNotice(null)
      followBoard(changed.fields.placement)
    },
    keepOwn: () => {
      if (!stale) return
      latest.current.base = stale.current.version
      latest.current.seenPlacement = stale.current.fields.placement
      setPiece(stale.current)
      setStale(null)
      touch()
    },
    takeOther: () => {
      if (!stale) return
      putAside(read())
      latest.current.base = stale.current.version
      latest.current.seenPlacement = stale.current.fields.placement
      setPiece(stale.current)
      replace(stale.current.fields)
      setStale(null)
      touch()
    },
    takeBack: () => {
      if (setAside) replace(setAside)
      putAside(null)
      touch()
    },
    recover: () => {
      if (!copy) return
      latest.current.base = Math.max(1, copy.base)
      replace(copy.fields)
      touch()
      dropCopy(copy.key)
      setCopy(null)
    },
    discardCopy: () => {
      if (copy) dropCopy(copy.key)
      setCopy(null)
    },
    /** Asks again at once, as after signing in. */
    resume: () => void autosaver.current?.flush(),
  }
}

/** What is sent by itself: a refusal or a fault stays until the next change. */
function toSent(outcome: RemoteOutcome<unknown>): Sent {
  switch (outcome.kind) {
    case 'done':
    case 'unavailable':
    case 'signed-out':
      return { kind: outcome.kind }
    case 'refused':
      return outcome
    case 'missing':
      return { kind: 'refused', reason: 'missing' }
    case 'invalid':
      return { kind: 'refused', reason: Object.values(outcome.problems)[0] ?? 'failed' }
    case 'stale':
      return { kind: 'refused', reason: 'failed' }
  }
}

function toText(t: ReturnType<typeof useTranslations<'room'>>, reason: string): string {
  const key = `problems.${reason}` as Parameters<typeof t.has>[0]
  return t.has(key) ? t(key) : t('problems.failed')
}

/** A page that is left, or comes back, or finds its network again, saves at once. */
function useBrowserEvents(autosaver: RefObject<Autosaver | null>): void {
  useEffect(() => {
    const leave = () => autosaver.current?.keep()
    const look = () => {
      leave()
      if (autosaver.current?.hasUnsaved) void autosaver.current.flush()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (autosaver.current?.hasUnsaved) event.preventDefault()
    }
    addEventListener('pagehide', leave)
    addEventListener('online', look)
    addEventListener('focus', look)
    addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', look)
      removeEventListener('focus', look)
      removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', look)
    }
  }, [autosaver])
}
