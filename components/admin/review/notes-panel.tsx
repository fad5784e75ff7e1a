'use client'

import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { replaceWords } from '@/components/admin/editor/replace-words'
import { writeInField } from '@/components/admin/editor/text/write-in-field'
import { squeeze, type NoteAnchor } from '@/lib/base/domain/note'
import type { Piece } from '@/lib/base/domain/piece'
import { NoteForm } from './note-form'
import { useMargins } from './note-margins'
import { fieldOf, readSelectedWords, toRange, type PlacedNote } from './note-marks'
import { NoteThread } from './note-thread'
import { useCurrentNote } from './use-current-note'
import { useNotes } from './use-notes'
import { WatchButton } from './watch-button'

type NotesPanelProps = {
  organisation: string
  piece: Piece
  /** Counter that is incremented when the person starts a note about the selected words. */
  wish?: number
  onBegin?: () => void
  onCount?: (count: number) => void
  /** Returns the editor of the text, in which proposals are applied; undefined for a read-only text. */
  getEditor?: () => Editor | null
}
type Words = { quote: string; anchor: NoteAnchor | null }

/** Internal notes about a publication and its words, beside the text. Readers never see them. */
export function NotesPanel({ organisation, piece, wish = 0, onBegin, onCount, getEditor }: NotesPanelProps) {
  const t = useTranslations('room.review.notes')
  const { notes, isKnown, askAgain, findText } = useNotes(organisation, piece)
  const [words, setWords] = useState<Words | null>(null)
  const threads = inOrder(notes.filter(({ parent }) => parent === null))
  const open = threads.filter(({ resolvedAt }) => !resolvedAt)
  const settled = threads.filter(({ resolvedAt }) => resolvedAt)
  const begin = () => {
    onBegin?.()
    const root = findText()
    setWords((root && readSelectedWords(root)) ?? { quote: '', anchor: null })
  }
  useWishes(begin, wish)
  useCount(open.length, onCount)
  useLinkedNote(isKnown)
  const end = (isWritten: boolean) => {
    setWords(null)
    if (isWritten) askAgain()
  }
  const show = ({ id, place }: PlacedNote) => {
    const root = findText()
    const range = root && place && toRange(root, place)
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    onBegin?.()
    // Waits for the next frame, because the tab with the notes may not be visible yet.
    requestAnimationFrame(() => document.getElementById(`nota-${id}`)?.focus({ preventScroll: true }))
  }
  useNoteKeys(begin, (step) => {
    const current = open.findIndex(({ id }) => document.activeElement?.id === `nota-${id}`)
    const next = open[current < 0 ? (step > 0 ? 0 : open.length - 1) : current + step]
    if (next) show(next)
  })
  if (!isKnown) return null
  const onAccept = getEditor && ((note: PlacedNote) => acceptSuggestion(note, findText(), getEditor()))
  const form = words && (
    <NoteForm organisation={organisation} piece={piece.id} parent={null} {...words} onEnd={end} />
  )
  const list = { organisation, piece: piece.id, notes, onShow: show, onAccept, onChange: askAgain }
  return (
    <section className="notes-panel flex flex-col gap-3 font-sans text-ui" aria-labelledby="notas">
      <NotesHead organisation={organisation} piece={piece} count={open.length} onBegin={begin}>
        {words && (words.anchor ? '' : form)}
      </NotesHead>
      {open.length === 0 && <p className="text-note text-ink-soft">{t('hint')}</p>}
      <MarginList
        {...list}
        threads={open}
        draft={words?.anchor ? { place: words.anchor, form } : null}
        findText={findText}
        onEnter={onBegin}
      />
      {settled.length > 0 && (
        <details>
          <summary>{t('settled', { count: settled.length })}</summary>
          <ThreadList {...list} threads={settled} />
        </details>
      )}
    </section>
  )
}

type NotesHeadProps = {
  organisation: string
  piece: Piece
  count: number
  onBegin: () => void
  /** The form for a note about the whole text; null to show the buttons. */
  children: ReactNode
}

function NotesHead({ organisation, piece, count, onBegin, children }: NotesHeadProps) {
  const t = useTranslations('room.review.notes')
  return (
    <div className="notes-head">
      <h2 id="notas" className="text-title-s font-semibold">
        {t('title', { count })}
      </h2>
      {children ?? (
        <div className="flex flex-wrap gap-3">
          <Button onPointerDown={(event) => event.preventDefault()} onClick={onBegin}>
            {t('add')}
          </Button>
          <WatchButton organisation={organisation} piece={piece} />
        </div>
      )}
    </div>
  )
}

/** Applies a proposal to the displayed text. Returns false if its words have changed since. */
function acceptSuggestion(
  { place, quote, suggestion }: PlacedNote,
  root: Element | null,
  editor: Editor | null,
): boolean {
  const range = root && place && toRange(root, place)
  if (!range || suggestion === null || squeeze(range.toString()) !== squeeze(quote)) return false
  const field = fieldOf(root)
  if (field) writeInField(field, range.startOffset, range.endOffset, suggestion)
  return field !== null || (editor !== null && replaceWords(editor, range, suggestion))
}

/** Starts a note whenever the counter `wish` has increased. */
function useWishes(begin: () => void, wish: number): void {
  const start = useEffectEvent(begin)
  useEffect(() => {
    if (wish > 0) queueMicrotask(() => start())
  }, [wish])
}

function useCount(count: number, onCount: ((count: number) => void) | undefined): void {
  const report = useEffectEvent(() => onCount?.(count))
  useEffect(() => report(), [count])
}

/**
 * Focuses the note named by the URL's fragment once notes are loaded. The browser could not find it when the page was
 * loaded.
 */
function useLinkedNote(isKnown: boolean): void {
  useEffect(() => {
    if (isKnown && location.hash.startsWith('#nota-'))
      document.getElementById(location.hash.slice(1))?.focus()
  }, [isKnown])
}

type ThreadListProps = {
  organisation: string
  piece: number
  threads: PlacedNote[]
  notes: PlacedNote[]
  onShow: (note: PlacedNote) => void
  onAccept: ((note: PlacedNote) => boolean) | undefined
  onChange: () => void
}

type MarginListProps = ThreadListProps & {
  /** The new note: its form, and the position of the words that it is about. null without a new note. */
  draft: { place: NoteAnchor; form: ReactNode } | null
  findText: () => Element | null
  /** Called when the cursor enters the words of a note, so that the caller can show the notes. */
  onEnter: (() => void) | undefined
}

/** Open threads, each beside its words. On phones the note at the cursor is a sheet. */
function MarginList({
  threads,
  draft,
  findText,
  onEnter,
  notes,
  onShow,
  onAccept,
  ...props
}: MarginListProps) {
  const list = useRef<HTMLOListElement>(null)
  const { current, dismiss } = useCurrentNote(threads, findText, () => {
    if (matchMedia('(width < 62rem)').matches) onEnter?.()
  })
  const at = draft ? threads.filter(({ place }) => !place || place.start <= draft.place.start).length : 0
  const before = draft ? threads.slice(0, at) : threads
  const places = useMemo(() => {
    const all = threads.map(({ place }) => place)
    return draft ? all.toSpliced(at, 0, draft.place) : all
  }, [threads, draft, at])
  useMargins(list, places, findText)
  const toThread = (note: PlacedNote) => (
    <NoteThread
      key={note.id}
      {...props}
      note={note}
      answers={notes.filter(({ parent }) => parent === note.id)}
      onShow={() => onShow(note)}
      onAccept={onAccept && (() => onAccept(note))}
      onDismiss={note.id === current ? dismiss : undefined}
    />
  )
  return (
    <ol ref={list} className="notes-list">
      {before.map(toThread)}
      {draft && (
        <li key="draft" className="border-t border-line py-3">
          {draft.form}
        </li>
      )}
      {threads.slice(before.length).map(toThread)}
    </ol>
  )
}

function ThreadList({ threads, notes, onShow, onAccept, ...props }: ThreadListProps) {
  return (
    <ol>
      {threads.map((note) => (
        <NoteThread
          key={note.id}
          {...props}
          note={note}
          answers={notes.filter(({ parent }) => parent === note.id)}
          onShow={() => onShow(note)}
          onAccept={onAccept && (() => onAccept(note))}
        />
      ))}
    </ol>
  )
}

/** Sorts threads by their words' position in the text. Threads without words come first. */
const inOrder = (threads: PlacedNote[]) =>
  threads.toSorted(
    (first, other) => (first.place?.start ?? -1) - (other.place?.start ?? -1) || first.id - other.id,
  )

/** Ctrl+Alt+M starts a note; Ctrl+Alt+↓ and ↑ move between notes. */
function useNoteKeys(begin: () => void, step: (by: 1 | -1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !event.altKey) return
    if (event.code === 'KeyM') begin()
    else if (event.code === 'ArrowDown') step(1)
    else if (event.code === 'ArrowUp') step(-1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
