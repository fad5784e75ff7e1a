import { addNote, listNotes, resolveNote } from './notes'
import { getProgress } from './progress'
import { getReview, judgePiece, listColleagues, requestReview, watchPiece } from './reviews'
import { listReviewRules, saveReviewRules } from './rules'
import { listReviewTasks } from './tasks'

export * as reminders from './reminders'
export const review = {
  addNote,
  getProgress,
  getReview,
  judgePiece,
  listColleagues,
  listNotes,
  listReviewRules,
  listReviewTasks,
  requestReview,
  resolveNote,
  saveReviewRules,
  watchPiece,
}
