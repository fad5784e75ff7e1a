import { binPiece, getBinnedOwner, getNextDue, listTrash, performDue, restorePiece } from './trash'

/** Queries of the noun, by group, for `query-table.ts`. */
export const bin = { binPiece, getBinnedOwner, getNextDue, listTrash, performDue, restorePiece }
