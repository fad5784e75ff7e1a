import { writeInField } from '@/components/admin/editor/text/write-in-field'
import type { FindTarget } from './find-target'
import { findWords } from './find-words'

/** Searches a plain text field. Selects the current match, because a field cannot highlight others. */
export function toFieldTarget(field: HTMLTextAreaElement): FindTarget {
  let places: number[] = []
  let length = 0
  const select = (from: number, to: number) => {
    field.focus()
    field.setSelectionRange(from, to)
  }
  return {
    readSelected: () => {
      const selected = field.value.slice(field.selectionStart, field.selectionEnd)
      return selected.length < 100 && !selected.includes('\n') ? selected : ''
    },
    find: (words, isExact) => {
      length = words.length
      places = findWords(field.value, words, isExact)
      return places.length
    },
    show: (index, isAsked) => {
      const place = places[index]
      if (place !== undefined && isAsked) select(place, place + length)
    },
    replace: (index, by) => {
      const place = places[index]
      if (place !== undefined) writeInField(field, place, place + length, by)
    },
    replaceAll: (by) => {
      const { value } = field
      const ends = [0, ...places.map((place) => place + length)]
      const parts = ends.map((end, index) => value.slice(end, places[index] ?? value.length))
      if (places.length > 0) writeInField(field, 0, value.length, parts.join(by))
    },
    subscribe: (onChange) => {
      field.addEventListener('input', onChange)
      return () => field.removeEventListener('input', onChange)
    },
    close: () => field.focus(),
  }
}
