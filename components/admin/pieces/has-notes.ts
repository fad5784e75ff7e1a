import type { PieceWriting } from './use-piece'

/** Whether there is something to be known above a text of what this browser kept, or others write. */
export const hasNotes = ({ copy, newer, otherEditors, setAside, stale }: PieceWriting): boolean =>
  Boolean(copy || newer || setAside || stale) || otherEditors.length > 0
