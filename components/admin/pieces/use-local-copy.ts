import { useEffect, useEffectEvent } from 'react'
import type { Store } from '@/components/admin-ui/use-store'
import type { PieceFields } from '@/lib/base/domain/piece'
import {
  dropCopy,
  isSameText,
  isUnwritten,
  keepCopy,
  listCopies,
  toCopyKey,
  type LocalCopy,
} from './local-copies'
import type { OpenedPiece, Writing, WritingEvent } from './writing'

type LocalCopyOptions = {
  person: string
  organisation: string
  /** Names the opened page. */
  page: string
  opened: OpenedPiece | null
  store: Store<Writing, WritingEvent>
  readFields: () => PieceFields
}

/** What is written, in this browser too, until the server has it; and what an earlier page has left there. */
export function useLocalCopy({ person, organisation, page, opened, store, readFields }: LocalCopyOptions) {
  const toKey = (piece: number | null) => toCopyKey({ person, organisation, piece }, page)
  const find = useEffectEvent((copy: LocalCopy | null) => store.dispatch({ type: 'copy-found', copy }))
  useEffect(() => {
    const saved = [opened?.draft?.fields, opened?.piece.fields]
    const lost = listCopies({ person, organisation, piece: opened?.piece.id ?? null }, page)
    const isKnown = ({ fields }: LocalCopy) =>
      isUnwritten(fields) || saved.some((other) => other && isSameText(fields, other))
    lost.filter(isKnown).forEach(({ key }) => dropCopy(key))
    // Read once, from what only the browser has.
    find(lost.find((one) => !isKnown(one)) ?? null)
  }, [opened, organisation, page, person])
  return {
    keep: () => {
      const { piece, base } = store.read()
      keepCopy({ key: toKey(piece?.id ?? null), at: Date.now(), base, fields: readFields() })
    },
    /** `piece` is its id; null for the copy from before it had one. */
    forget: (piece: number | null) => dropCopy(toKey(piece)),
  }
}
