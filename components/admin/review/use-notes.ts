import { useCallback, useEffect, useMemo, useState } from 'react'
import { useQuery } from '@/components/admin-ui/use-query'
import type { Piece } from '@/lib/base/domain/piece'
import { markRanges, placeNotes, readSavedText, readShownText, toRange, type PlacedNote } from './note-marks'

/** Finds the element with the publication's text, in the editor or in the read-only view. */
const findText = () => document.querySelector('#texto.ProseMirror, [data-text-of-piece]')

/** Loads the notes of a publication, and places them in the displayed text while it is edited. */
export function useNotes(organisation: string, piece: Piece) {
  const { data, mutate } = useQuery('listNotes', organisation, {
    id: piece.id,
    seen: `${piece.version}`,
  })
  const { content, format } = piece.fields
  const saved = useMemo(() => ({ content, format }), [content, format])
  const [displayedText, setShown] = useState<string | null>(null)
  const look = useCallback(() => {
    const root = findText()
    setShown(root && readShownText(root))
  }, [])
  useShownText(look)
  const notes = useMemo((): PlacedNote[] => {
    const all = data?.notes ?? []
    if (displayedText === null) return all.map((note) => ({ ...note, place: note.anchor }))
    return placeNotes(all, readSavedText(saved), displayedText)
  }, [data, saved, displayedText])
  useEffect(() => {
    const root = findText()
    const open = notes.flatMap(({ place, resolvedAt }) => (place && !resolvedAt ? [place] : []))
    markRanges(root ? open.flatMap((place) => toRange(root, place) ?? []) : [])
    return () => markRanges([])
  }, [notes])
  return { notes, isKnown: data !== undefined, askAgain: () => void mutate(), findText }
}

/** Pause in typing before notes are placed again, in ms. */
const REST_MS = 300

/**
 * Calls `look` when the displayed text has not changed for `REST_MS`. Waits for the editor, which may be mounted later.
 */
function useShownText(look: () => void): void {
  useEffect(() => {
    let timer = setTimeout(look)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(look, REST_MS)
    })
    const page = document.querySelector('.piece-text, [data-text-of-piece]')
    if (page) observer.observe(page, { childList: true, characterData: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [look])
}
