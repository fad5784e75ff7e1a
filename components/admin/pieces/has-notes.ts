import type { PieceWriting } from './use-piece'

/** Returns true if `PieceNotes` has something to show: a copy in this browser, other editors or a conflict. */
export const hasNotes = ({ copy, newer, otherEditors, setAside, stale }: PieceWriting): boolean =>
  Boolean(copy || newer || setAside || stale) || otherEditors.length > 0
