import {
  countWaitingWork,
  listDue,
  listMissedPieces,
  listSilentOrganisations,
  listUnsavedDrafts,
} from './waiting'

export const waiting = {
  countWaitingWork,
  listDue,
  listMissedPieces,
  listSilentOrganisations,
  listUnsavedDrafts,
}
