import { binPiece, getBinnedOwner, getNextDue, listTrash, performDue, restorePiece } from './trash'

export const bin = { binPiece, getBinnedOwner, getNextDue, listTrash, performDue, restorePiece }
