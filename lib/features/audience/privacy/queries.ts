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
