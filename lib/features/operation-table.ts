import { checkMailSender, createMailKey, getMailSender } from '@/lib/features/mail-sender/operations'
import { combine } from '@/lib/features/operations/combine'
import type { AnswerOf, InputOf } from '@/lib/features/operations/operation'
import * as apiTokens from '@/lib/features/api-tokens/operations'
import { listAudit } from '@/lib/features/audit/operations'
import { changePieces } from '@/lib/features/bulk/operations'
import * as trash from '@/lib/features/trash/operations'
import { getBoard, listBoardCandidates, saveBoard } from '@/lib/features/board/operations'
import * as coediting from '@/lib/features/coediting/operations'
import * as comments from '@/lib/features/comments/operations'
import * as authors from '@/lib/features/authors/operations'
import * as categories from '@/lib/features/categories/operations'
import * as corrections from '@/lib/features/corrections/operations'
import {
  addDomain,
  checkDomain,
  listBrokenDomains,
  listDomains,
  planDomain,
  removeDomain,
} from '@/lib/features/settings/domain-operations'
import * as provisioning from '@/lib/features/provisioning/operations'
import { createOrganisation, findOrganisations } from '@/lib/features/organisations/operations'
import * as brand from '@/lib/features/brand/operations'
import * as companyValues from '@/lib/features/company-values/operations'
import * as design from '@/lib/features/design/operations'
import * as menus from '@/lib/features/menus/operations'
import { listSitePages } from '@/lib/features/site-pages/operations'
import * as forms from '@/lib/features/forms/operations'
import * as leads from '@/lib/features/leads/operations'
import * as newsletters from '@/lib/features/newsletters/operations'
import * as mediaFiles from '@/lib/features/media/files/operations'
import * as fetches from '@/lib/features/media/fetch-operations'
import * as crops from '@/lib/features/media/crop-operations'
import * as media from '@/lib/features/media/operations'
import * as notifications from '@/lib/features/notifications/operations'
import * as people from '@/lib/features/people/operations'
import {
  autosavePiece,
  createPiece,
  findPieceOfCard,
  getDraft,
  getPiece,
  getPieceHead,
  listPieceChoices,
  listPieces,
  renderText,
  savePiece,
} from '@/lib/features/pieces/pieces-operations'
import { checkText, reportAdvice } from '@/lib/features/pieces/advice-operations'
import { createPreview } from '@/lib/features/pieces/preview-operations'
import {
  listHiddenCards,
  publishPiece,
  returnToDraft,
  submitForReview,
  withdrawPiece,
} from '@/lib/features/pieces/publishing-operations'
import * as privacy from '@/lib/features/privacy/operations'
import {
  rankOrganisations,
  reportAnalytics,
  reportVitals,
  setTrendOrder,
} from '@/lib/features/analytics/operations'
import * as redirects from '@/lib/features/redirects/operations'
import * as review from '@/lib/features/review/operations'
import * as releaseBoards from '@/lib/features/releases/board-operations'
import * as releases from '@/lib/features/releases/operations'
import * as wholeReleases from '@/lib/features/releases/whole-operations'
import { getSchedule, schedulePiece, unschedulePiece } from '@/lib/features/schedule/operations'
import * as filters from '@/lib/features/filters/operations'
import * as searchRules from '@/lib/features/search-rules/operations'
import * as sharing from '@/lib/features/sharing/operations'
import { getAnnouncement, setAnnouncement } from '@/lib/features/pieces/announcement-operations'
import * as templates from '@/lib/features/templates/operations'
import * as translationExchange from '@/lib/features/translations/exchange-operations'
import * as translations from '@/lib/features/translations/operations'
import * as plan from '@/lib/features/plan/operations'
import * as jobs from '@/lib/features/jobs/operations'
import * as webhooks from '@/lib/features/webhooks/operations'
import * as settings from '@/lib/features/settings/operations'
import {
  compareTexts,
  getRevision,
  listRevisions,
  restoreRevision,
} from '@/lib/features/pieces/revision-operations'
import { followPeople, getWaiting, listDue, listSilentOrganisations } from '@/lib/features/home/operations'

/** All operations of the admin, by the name used by callers and the audit log. */
export const operations = combine(
  people,
  apiTokens,
  provisioning,
  notifications,
  coediting,
  review,
  comments,
  authors,
  categories,
  corrections,
  settings,
  webhooks,
  jobs,
  newsletters,
  redirects,
  forms,
  brand,
  companyValues,
  design,
  menus,
  { listSitePages },
  leads,
  media,
  mediaFiles,
  crops,
  fetches,
  searchRules,
  sharing,
  trash,
  templates,
  translations,
  translationExchange,
  filters,
  releases,
  releaseBoards,
  wholeReleases,
  plan,
  privacy,
  {
    listAudit,
    createOrganisation,
    findOrganisations,
    checkDomain,
    listBrokenDomains,
    listDomains,
    planDomain,
    addDomain,
    removeDomain,
    getMailSender,
    createMailKey,
    checkMailSender,
    getAnnouncement,
    setAnnouncement,
    changePieces,
    listPieces,
    getDraft,
    getPiece,
    getPieceHead,
    listPieceChoices,
    findPieceOfCard,
    renderText,
    createPiece,
    autosavePiece,
    savePiece,
    publishPiece,
    listHiddenCards,
    withdrawPiece,
    submitForReview,
    returnToDraft,
    compareTexts,
    listRevisions,
    getRevision,
    restoreRevision,
    getBoard,
    listBoardCandidates,
    saveBoard,
    followPeople,
    getWaiting,
    listDue,
    listSilentOrganisations,
    reportAnalytics,
    rankOrganisations,
    reportVitals,
    setTrendOrder,
    getSchedule,
    schedulePiece,
    unschedulePiece,
    createPreview,
    checkText,
    reportAdvice,
  },
)

export type OperationName = keyof typeof operations
export type OperationInput<Name extends OperationName> = InputOf<(typeof operations)[Name]>
export type OperationAnswer<Name extends OperationName> = AnswerOf<(typeof operations)[Name]>
