import type { ReviewGate } from '@/lib/base/domain/review'
import { isChangedSince, isVersionSaved, type SavedState } from './writing'

/** Main action of a publication; a key of `room.pieces`. */
export type NextStep = 'publish' | 'update' | 'submit' | 'saveNow' | 'reschedule' | 'returnToDraft'

/** Returns true if readers see the text on the page. */
export const isUpToDate = (writing: SavedState): boolean =>
  writing.piece?.state === 'published' && !isChangedSince(writing)

/**
 * Returns the main action. A scheduled or unapproved publication is published now by the menu beside the main button.
 */
export function toNextStep(writing: SavedState, mayPublish: boolean, gate: ReviewGate): NextStep {
  const { piece } = writing
  const state = piece?.state
  const isWaiting = state === 'review' || state === 'scheduled'
  if (!mayPublish || (gate === 'held' && !isUpToDate(writing))) return isWaiting ? 'saveNow' : 'submit'
  if (isWaiting && !(state === 'review' && gate === 'approved')) {
    if (!isVersionSaved(writing)) return 'saveNow'
    return state === 'scheduled' ? 'reschedule' : 'returnToDraft'
  }
  return piece && piece.publishedVersion !== null ? 'update' : 'publish'
}
