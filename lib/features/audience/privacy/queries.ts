import {
  claimDueRequests,
  eraseRequestedData,
  readRequestedData,
  readRequestedFile,
  requestData,
} from './data-requests'
import { compactErased, erasePersonalData } from './erase-personal-data'
import { expireDue } from './expire'
import { findPersonalData } from './find-personal-data'

/** Queries of the noun, by group, for `query-table.ts`. */
export const privacy = {
  claimDueRequests,
  compactErased,
  erasePersonalData,
  eraseRequestedData,
  expireDue,
  findPersonalData,
  readRequestedData,
  readRequestedFile,
  requestData,
}
