import { useEffect, useEffectEvent, useState } from 'react'
import { readCursor, type PlacedNote } from './note-marks'

/** Delay in ms after the last movement of the cursor, before the note at the cursor is determined. */
const REST_MS = 150

/**
 * Returns the id of the note about the words at the cursor, and a function that dismisses it. The id does not change
 * while the cursor is outside of the text. `onEnter` is called when the cursor enters the words of another note.
 */
export function useCurrentNote(
  notes: readonly PlacedNote[],
  findText: () => Element | null,
  onEnter: () => void,
) {
  const [current, setCurrent] = useState<number | null>(null)
  const read = useEffectEvent(() => {
    const root = findText()
    const cursor = root && readCursor(root)
    if (cursor === null) return
    const note = notes.find(({ place }) => place && place.start <= cursor && cursor <= place.end)
    if (note && note.id !== current) onEnter()
    setCurrent(note?.id ?? null)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(timer)
      timer = setTimeout(read, REST_MS)
    }
    document.addEventListener('selectionchange', listen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', listen)
    }
  }, [])
  return { current, dismiss: () => setCurrent(null) }
}
