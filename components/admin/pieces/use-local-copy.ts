import { useEffect, useEffectEvent } from 'react'
import type { Store } from '@/components/admin-ui/use-store'
import type { PieceFields } from '@/lib/base/domain/piece'
import {
  dropCopy,
  isSameText,
  isEmptyPiece,
  keepCopy,
  listCopies,
  toCopyKey,
  type LocalCopy,
} from './local-copies'
import type { OpenedPiece, Writing, WritingEvent } from './writing'

type LocalCopyOptions = {
  person: string
  organisation: string
  /** Random id of this page view. */
  page: string
  opened: OpenedPiece | null
  store: Store<Writing, WritingEvent>
  readFields: () => PieceFields
}

/** Stores unsaved text in this browser, and finds copies that earlier page views have left. */
export function useLocalCopy({ person, organisation, page, opened, store, readFields }: LocalCopyOptions) {
  const toKey = (piece: number | null) => toCopyKey({ person, organisation, piece }, page)
  const find = useEffectEvent((copy: LocalCopy | null) => store.dispatch({ type: 'copy-found', copy }))
  useEffect(() => {
    const saved = [opened?.draft?.fields, opened?.piece.fields]
    const lost = listCopies({ person, organisation, piece: opened?.piece.id ?? null }, page)
    const isKnown = ({ fields }: LocalCopy) =>
      isEmptyPiece(fields) || saved.some((other) => other && isSameText(fields, other))
    lost.filter(isKnown).forEach(({ key }) => dropCopy(key))
    // Looks for copies in an effect, because the server has no access to the browser's storage.
    find(lost.find((copy) => !isKnown(copy)) ?? null)
  }, [opened, organisation, page, person])
  return {
    keep: () => {
      const { piece, base } = store.read()
      keepCopy({ key: toKey(piece?.id ?? null), at: Date.now(), base, fields: readFields() })
    },
    /** Deletes this page view's copy. `piece`: null for the copy stored before the publication was created. */
    forget: (piece: number | null) => dropCopy(toKey(piece)),
  }
}
