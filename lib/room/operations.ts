import type { AnswerOf, InputOf } from './operation'
import { listAudit } from './operations/audit'
import { getBoard, listBoardCandidates, saveBoard } from './operations/board'
import * as comments from './operations/comments'
import * as categories from './operations/categories'
import { checkDomain } from './operations/domains'
import { createOrganisation } from './operations/organisations'
import * as media from './operations/media'
import * as people from './operations/people'
import {
  autosavePiece,
  createPiece,
  discardDraft,
  findPieceOfCard,
  getPiece,
  listPieceChoices,
  listPieces,
  renderText,
  savePiece,
} from './operations/pieces'
import { createPreview } from './operations/previews'
import { publishPiece, returnToDraft, submitForReview, withdrawPiece } from './operations/publishing'
import { reportReadings, setTrendOrder } from './operations/readings'
import { getSchedule, schedulePiece, unschedulePiece } from './operations/scheduling'
import * as settings from './operations/settings'
import { getRevision, listRevisions, restoreRevision } from './operations/revisions'
import { getWaiting, listDue } from './operations/waiting'

/** Every operation of the room, by the name that its callers and the audit log use. */
export const operations = {
  listAudit,
  createOrganisation,
  checkDomain,
  ...people,
  ...comments,
  ...categories,
  ...settings,
  ...media,
  ...{ listPieces, getPiece, listPieceChoices, findPieceOfCard, renderText },
  ...{ createPiece, autosavePiece, discardDraft, savePiece },
  ...{ publishPiece, withdrawPiece, submitForReview, returnToDraft },
  ...{ listRevisions, getRevision, restoreRevision },
  ...{ getBoard, listBoardCandidates, saveBoard },
  ...{ getWaiting, listDue, reportReadings, setTrendOrder },
  ...{ getSchedule, schedulePiece, unschedulePiece, createPreview },
}

export type OperationName = keyof typeof operations
export type OperationInput<Name extends OperationName> = InputOf<(typeof operations)[Name]>
export type OperationAnswer<Name extends OperationName> = AnswerOf<(typeof operations)[Name]>
