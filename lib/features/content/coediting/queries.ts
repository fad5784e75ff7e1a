import { deleteExpiredPresences, leavePiece, listOpenPieces, listPresent, signPresence } from './presence'

/** Queries of the noun, by group, for `query-table.ts`. */
export * as coeditingSessions from './sessions'
export const coediting = { deleteExpiredPresences, leavePiece, listOpenPieces, listPresent, signPresence }
