import { deleteExpiredPresences, leavePiece, listOpenPieces, listPresent, signPresence } from './presence'

export * as coeditingSessions from './sessions'
export const coediting = { deleteExpiredPresences, leavePiece, listOpenPieces, listPresent, signPresence }
