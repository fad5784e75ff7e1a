import type { PieceWriting } from './use-piece'

/** Returns whether there are notes to show above the text: stored copies, other editors, conflicts. */
export const hasNotes = ({ copy, newer, otherEditors, setAside, stale }: PieceWriting): boolean =>
  Boolean(copy || newer || setAside || stale) || otherEditors.length > 0
