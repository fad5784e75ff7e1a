import { useCallback, useEffect, useMemo, useState } from 'react'
import { useQuery } from '@/components/admin-ui/use-query'
import type { Piece } from '@/lib/base/domain/piece'
import { markRanges, placeNotes, readSavedText, readShownText, toRange, type PlacedNote } from './note-marks'

/** Where the text of a piece is shown: in its editor, or to who reads it alone. */
const findText = () => document.querySelector('#texto.ProseMirror, [data-text-of-piece]')

/** The notes of a piece, as they stand in the text that is shown, also while it is written. */
export function useNotes(organisation: string, piece: Piece) {
  const { data, mutate } = useQuery('listNotes', organisation, {
    id: piece.id,
    seen: `${piece.version}`,
  })
  const { content, format } = piece.fields
  const saved = useMemo(() => ({ content, format }), [content, format])
  const [shown, setShown] = useState<string | null>(null)
  const look = useCallback(() => {
    const root = findText()
    setShown(root && readShownText(root))
  }, [])
  useShownText(look)
  const notes = useMemo((): PlacedNote[] => {
    const all = data?.notes ?? []
    if (shown === null) return all.map((note) => ({ ...note, place: note.anchor }))
    return placeNotes(all, readSavedText(saved), shown)
  }, [data, saved, shown])
  useEffect(() => {
    const root = findText()
    const open = notes.flatMap(({ place, resolvedAt }) => (place && !resolvedAt ? [place] : []))
    markRanges(root ? open.flatMap((place) => toRange(root, place) ?? []) : [])
    return () => markRanges([])
  }, [notes])
  return { notes, isKnown: data !== undefined, askAgain: () => void mutate(), findText }
}

/** How long a text rests before notes are placed in it anew. */
const REST_MS = 300

/** Calls whenever the text that is shown has changed and rests; an editor may come later. */
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
