import {
  countWaitingWork,
  listDue,
  listMissedPieces,
  listSilentOrganisations,
  listUnsavedDrafts,
} from './waiting'

/** Queries of the noun, by group, for `query-table.ts`. */
export const waiting = {
  countWaitingWork,
  listDue,
  listMissedPieces,
  listSilentOrganisations,
  listUnsavedDrafts,
}
