import { correctPieceWords } from './correct-words'
import { countPieces } from './count-pieces'
import { getDraft, saveDraft } from './drafts'
import { listHiddenCards } from './hidden-cards'
import { listPieces } from './list-pieces'
import { listPieceChoices } from './piece-choices'
import { listTexts } from './piece-rows'
import { getPieceHead, getPieceOfCard, getPieceOwner, openPiece } from './pieces'
import { publishPiece } from './publish-piece'
import { getRevision, listRevisions } from './revisions'
import { createPiece, savePiece } from './save-piece'
import { returnToDraft, withdrawPiece } from './withdraw-piece'

export * as previews from './previews'
export const drafts = { getDraft, saveDraft }
export const pieces = {
  correctPieceWords,
  countPieces,
  createPiece,
  getPieceHead,
  getPieceOfCard,
  getPieceOwner,
  listHiddenCards,
  listPieceChoices,
  listPieces,
  listTexts,
  openPiece,
  publishPiece,
  returnToDraft,
  savePiece,
  withdrawPiece,
}
export const revisions = { getRevision, listRevisions }
