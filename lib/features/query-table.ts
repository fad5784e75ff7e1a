import * as commentRules from '@/lib/content/from-db/comment-rules'
import { databaseReason, type Database } from '@/lib/db/database'
import * as queues from '@/lib/db/queues'
import { keepSecret } from '@/lib/db/secrets'
import { takeSnapshot } from '@/lib/db/snapshot'
import * as challenges from '@/lib/features/accounts/auth-challenges'
import * as access from '@/lib/features/accounts/end-access'
import * as credentials from '@/lib/features/accounts/credentials'
import * as identities from '@/lib/features/accounts/identities'
import * as links from '@/lib/features/accounts/links'
import * as passkeys from '@/lib/features/accounts/passkey-queries'
import * as people from '@/lib/features/accounts/people'
import { endProviderSessions } from '@/lib/features/accounts/provider-sessions'
import * as sessions from '@/lib/features/accounts/sessions'
import * as policy from '@/lib/features/accounts/sign-in-policy'
import * as apiAnswers from '@/lib/features/api-tokens/api-answers'
import * as apiTokens from '@/lib/features/api-tokens/api-tokens'
import * as audit from '@/lib/features/audit/audit'
import * as authors from '@/lib/features/authors/authors'
import * as bin from '@/lib/features/trash/trash'
import { listBoardCandidates, openBoard } from '@/lib/features/board/board'
import { saveBoard } from '@/lib/features/board/save-board'
import * as categories from '@/lib/features/categories/categories'
import {
  deleteExpiredPresences,
  listOpenPieces,
  leavePiece,
  listPresent,
  signPresence,
} from '@/lib/features/coediting/presence'
import * as coeditingSessions from '@/lib/features/coediting/sessions'
import * as filters from '@/lib/features/filters/filters'
import * as commentMails from '@/lib/features/comments/comment-mails'
import * as commentQueue from '@/lib/features/comments/comment-queue'
import * as corrections from '@/lib/features/corrections/corrections'
import * as waiting from '@/lib/features/home/waiting'
import {
  countNewNotifications,
  listNotices,
  markSeen,
  returnDigest,
  claimDigest,
} from '@/lib/features/notifications/notifications'
import * as forms from '@/lib/features/forms/forms'
import * as design from '@/lib/features/design/design'
import * as brand from '@/lib/features/brand/brand'
import * as companyValues from '@/lib/features/company-values/company-values'
import * as menus from '@/lib/features/menus/menus'
import { listSitePages } from '@/lib/features/site-pages/site-pages'
import * as leadMails from '@/lib/features/leads/lead-mails'
import { listAssignees, listLeadRules, saveLeadRule } from '@/lib/features/leads/lead-rules'
import * as leads from '@/lib/features/leads/leads'
import * as incomingLeads from '@/lib/features/leads/receive'
import * as letterMails from '@/lib/features/newsletters/newsletter-mails'
import * as subjectTests from '@/lib/features/newsletters/subject-tests'
import * as letters from '@/lib/features/newsletters/newsletters'
import { receiveReport } from '@/lib/features/subscribers/receive-report'
import { countSuppressions, listSuppressionsOf, recordBounce } from '@/lib/features/newsletters/suppressions'
import * as mediaFiles from '@/lib/features/media/files/files'
import * as mediaUploads from '@/lib/features/media/files/uploads'
import * as mediaCrops from '@/lib/features/media/crops'
import * as media from '@/lib/features/media/media'
import { createOrganisation } from '@/lib/features/organisations/create-organisation'
import { listOrganisationsNamed, listOwnOrganisations } from '@/lib/features/people/own-organisations'
import * as team from '@/lib/features/people/team'
import { getDraft, saveDraft } from '@/lib/features/pieces/drafts'
import { listHiddenCards } from '@/lib/features/pieces/hidden-cards'
import { listPieceChoices } from '@/lib/features/pieces/piece-choices'
import { getPieceHead, getPieceOfCard, getPieceOwner, openPiece } from '@/lib/features/pieces/pieces'
import { correctPieceWords } from '@/lib/features/pieces/correct-words'
import { countPieces } from '@/lib/features/pieces/count-pieces'
import { listPieces } from '@/lib/features/pieces/list-pieces'
import * as plan from '@/lib/features/plan/ideas'
import * as previews from '@/lib/features/pieces/previews'
import { publishPiece } from '@/lib/features/pieces/publish-piece'
import { returnToDraft, withdrawPiece } from '@/lib/features/pieces/withdraw-piece'
import { listTexts } from '@/lib/features/pieces/piece-rows'
import { getRevision, listRevisions } from '@/lib/features/pieces/revisions'
import { createPiece, savePiece } from '@/lib/features/pieces/save-piece'
import {
  eraseRequestedData,
  readRequestedData,
  readRequestedFile,
  requestData,
  claimDueRequests,
} from '@/lib/features/privacy/data-requests'
import { compactErased, erasePersonalData } from '@/lib/features/privacy/erase-personal-data'
import { expireDue } from '@/lib/features/privacy/expire'
import { findPersonalData } from '@/lib/features/privacy/find-personal-data'
import {
  findCountedCard,
  getToday,
  rankOrganisations,
  reportAnalytics,
} from '@/lib/features/analytics/report-queries'
import * as weeklyMails from '@/lib/features/analytics/weekly-mails'
import { fillDemoYear } from '@/lib/content/from-db/demo/demo-year'
import * as readings from '@/lib/features/analytics/page-view-queries'
import * as trends from '@/lib/features/analytics/trend-queries'
import { listOrganisationVitals, reportVitals } from '@/lib/features/analytics/web-vital-queries'
import { addNote, listNotes, resolveNote } from '@/lib/features/review/notes'
import * as missingPaths from '@/lib/features/redirects/missing-paths'
import * as redirects from '@/lib/features/redirects/redirects'
import * as reminders from '@/lib/features/review/reminders'
import { getProgress } from '@/lib/features/review/progress'
import { listReviewTasks } from '@/lib/features/review/tasks'
import { listReviewRules, saveReviewRules } from '@/lib/features/review/rules'
import {
  getReview,
  judgePiece,
  listColleagues,
  requestReview,
  watchPiece,
} from '@/lib/features/review/reviews'
import {
  arrangeReleasedBoard,
  listReleasedCandidates,
  openReleasedBoard,
  readContent,
} from '@/lib/features/releases/as-released'
import * as editRelease from '@/lib/features/releases/edit-release'
import {
  findRelease,
  getRelease,
  listOpenReleases,
  listReleases,
} from '@/lib/features/releases/read-releases'
import { getNextDue, performDue, releaseNow, undoRelease } from '@/lib/features/releases/release-queries'
import * as schedule from '@/lib/features/schedule/schedule-queries'
import * as searchRules from '@/lib/features/search-rules/search-rules'
import * as follow from '@/lib/features/sharing/follow-queries'
import * as offers from '@/lib/features/sharing/offer-queries'
import * as origin from '@/lib/features/sharing/origin-queries'
import { getSharing, isCopy, sharePiece, stopSharing } from '@/lib/features/sharing/share-queries'
import * as shareSubscriptions from '@/lib/features/sharing/subscription-queries'
import { admitByGroups, setClaimedGroups } from '@/lib/features/provisioning/claimed-groups'
import {
  applyToNew,
  listDirectoryGroups,
  listDirectoryRoles,
  removeDirectoryRole,
  saveDirectoryRole,
} from '@/lib/features/provisioning/group-roles'
import * as scimGroups from '@/lib/features/provisioning/scim/groups'
import * as scimUsers from '@/lib/features/provisioning/scim/users'
import * as domainChecks from '@/lib/features/settings/domain-checks'
import {
  countDomains,
  isTaken,
  listBrokenDomains,
  listDomains,
  summariseDomains,
} from '@/lib/features/settings/domain-list'
import * as settings from '@/lib/features/settings/settings'
import * as templates from '@/lib/features/templates/templates'
import * as translations from '@/lib/features/translations/translations'
import * as deliveries from '@/lib/features/webhooks/deliveries'
import * as webhooks from '@/lib/features/webhooks/webhooks'
import * as mailKeys from '@/lib/features/mail-sender/mail-keys'
import { decideAnnouncement, getAnnouncement } from '@/lib/features/announcements/announcements'
import * as subscribers from '@/lib/features/subscribers/subscribers'

/**
 * All queries of the features, grouped by subject: functions whose first parameter is the database. Only the
 * thread that has the database loads this file. Others import the types from `queries.ts`.
 */
const queryTable = {
  access,
  analytics: { findCountedCard, getToday, rankOrganisations, reportAnalytics },
  apiAnswers,
  apiTokens,
  audit,
  authors,
  bin,
  board: { listBoardCandidates, openBoard, saveBoard },
  categories,
  challenges,
  coediting: { deleteExpiredPresences, leavePiece, listOpenPieces, listPresent, signPresence },
  coeditingSessions,
  commentMails,
  commentQueue,
  commentRules,
  corrections,
  credentials,
  deliveries,
  directory: {
    admitByGroups,
    applyToNew,
    listDirectoryGroups,
    listDirectoryRoles,
    removeDirectoryRole,
    saveDirectoryRole,
    setClaimedGroups,
  },
  domainChecks,
  domainList: { countDomains, isTaken, listBrokenDomains, listDomains, summariseDomains },
  filters,
  drafts: { getDraft, saveDraft },
  forms,
  brand,
  companyValues,
  design,
  menus,
  sitePages: { listSitePages },
  follow: { followDue: follow.followDue, getNextDue: follow.getNextDue },
  identities,
  incomingLeads,
  jobs: {
    countJobs: queues.countJobs,
    dropJob: queues.dropJob,
    getNextDue: queues.getNextDue,
    listDeadJobs: queues.listDeadJobs,
    retryJob: queues.retryJob,
    settleJob: queues.settleJob,
  },
  leadMails,
  leadRules: { listAssignees, listLeadRules, saveLeadRule },
  leads,
  letterMails,
  subjectTests,
  letters,
  links,
  media,
  mediaFiles,
  mediaUploads,
  mediaCrops,
  missingPaths,
  notices: { countNewNotifications, listNotices, markSeen, returnDigest, claimDigest },
  offers,
  organisations: { createOrganisation, listOrganisationsNamed, listOwnOrganisations },
  origin,
  passkeys,
  people,
  pieces: {
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
  },
  plan,
  policy,
  previews,
  privacy: {
    compactErased,
    eraseRequestedData,
    erasePersonalData,
    expireDue,
    findPersonalData,
    readRequestedData,
    readRequestedFile,
    requestData,
    claimDueRequests,
  },
  readings,
  redirects,
  reminders,
  review: {
    addNote,
    listNotes,
    resolveNote,
    getProgress,
    listReviewTasks,
    getReview,
    judgePiece,
    listColleagues,
    requestReview,
    watchPiece,
    listReviewRules,
    saveReviewRules,
  },
  releases: {
    addPieces: editRelease.addPieces,
    approveRelease: editRelease.approveRelease,
    createRelease: editRelease.createRelease,
    deleteRelease: editRelease.deleteRelease,
    describeRelease: editRelease.describeRelease,
    removeItem: editRelease.removeItem,
    scheduleRelease: editRelease.scheduleRelease,
    setCategoryItem: editRelease.setCategoryItem,
    setDesignItem: editRelease.setDesignItem,
    setOrganisationItem: editRelease.setOrganisationItem,
    arrangeReleasedBoard,
    findRelease,
    getRelease,
    listOpenReleases,
    listReleases,
    getNextDue,
    listReleasedCandidates,
    openReleasedBoard,
    performDue,
    readContent,
    releaseNow,
    undoRelease,
  },
  revisions: { getRevision, listRevisions },
  schedule,
  scimGroups,
  scimUsers,
  searchRules,
  secrets: { keepSecret },
  providerSessions: { endProviderSessions },
  sessions,
  settings,
  shareSubscriptions,
  sharing: { getSharing, isCopy, sharePiece, stopSharing },
  snapshots: { takeSnapshot },
  mailKeys,
  announcements: { decideAnnouncement, getAnnouncement },
  subscribers,
  suppressions: { countSuppressions, listSuppressionsOf, receiveReport, recordBounce },
  team,
  templates,
  translations,
  trends,
  demo: { fillDemoYear },
  weeklyMails,
  vitals: { listOrganisationVitals, reportVitals },
  waiting,
  webhooks,
}

type Table = typeof queryTable
type Query = (database: Database, ...parameters: never[]) => Promise<unknown>
type Bound<Function> = Function extends (database: Database, ...parameters: infer Parameters) => infer Answer
  ? (...parameters: Parameters) => Answer
  : never

/** `Table` with the database already bound: `queries.pieces.savePiece(organisation, id, save)`. */
export type Queries = {
  [Group in keyof Table]: {
    [Name in keyof Table[Group] as Table[Group][Name] extends Query ? Name : never]: Bound<Table[Group][Name]>
  }
}

/**
 * Binds the queries to a database. A query rejects with the database's error, without the statement's
 * parameters. Expected outcomes are return values.
 */
export function bindQueries(database: Database): Queries {
  const bind = (query: unknown) =>
    typeof query === 'function'
      ? (...parameters: unknown[]) =>
          Promise.resolve(Reflect.apply(query, null, [database, ...parameters])).catch((cause: unknown) => {
            throw databaseReason(cause).reason
          })
      : query
  const bindGroup = (group: object) =>
    Object.fromEntries(Object.entries(group).map(([name, query]) => [name, bind(query)]))
  const bound: unknown = Object.fromEntries(
    Object.entries(queryTable).map(([name, group]) => [name, bindGroup(group)]),
  )
  return bound as Queries
}
