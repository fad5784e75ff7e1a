import { arrangeReleasedBoard, listReleasedCandidates, openReleasedBoard, readContent } from './as-released'
import {
  addPieces,
  approveRelease,
  createRelease,
  deleteRelease,
  describeRelease,
  removeItem,
  scheduleRelease,
  setCategoryItem,
  setDesignItem,
  setOrganisationItem,
} from './edit-release'
import { findRelease, getRelease, listOpenReleases, listReleases } from './read-releases'
import { getNextDue, performDue, releaseNow, undoRelease } from './release-queries'

export const releases = {
  addPieces,
  approveRelease,
  arrangeReleasedBoard,
  createRelease,
  deleteRelease,
  describeRelease,
  findRelease,
  getNextDue,
  getRelease,
  listOpenReleases,
  listReleasedCandidates,
  listReleases,
  openReleasedBoard,
  performDue,
  readContent,
  releaseNow,
  removeItem,
  scheduleRelease,
  setCategoryItem,
  setDesignItem,
  setOrganisationItem,
  undoRelease,
}
