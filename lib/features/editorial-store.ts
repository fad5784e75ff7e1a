import { databaseReason, type Database } from '@/lib/db/database'
import * as audit from '@/lib/features/audit/audit'
import { listBoardCandidates, openBoard } from '@/lib/features/board/board'
import * as commentMails from '@/lib/features/comments/comment-mails'
import * as commentQueue from '@/lib/features/comments/comment-queue'
import * as rules from '@/lib/content/from-db/comment-rules'
import * as categories from '@/lib/features/categories/categories'
import * as credentials from '@/lib/features/accounts/credentials'
import { discardDraft, saveDraft } from '@/lib/features/pieces/drafts'
import * as handshakes from '@/lib/features/accounts/auth-challenges'
import * as identities from '@/lib/features/accounts/identities'
import * as links from '@/lib/features/accounts/links'
import * as media from '@/lib/features/media/media'
import * as passkeys from '@/lib/features/accounts/passkey-queries'
import * as people from '@/lib/features/accounts/people'
import { listPieceChoices } from '@/lib/features/pieces/piece-choices'
import * as pieces from '@/lib/features/pieces/pieces'
import { createOrganisation } from '@/lib/features/organisations/create-organisation'
import { publishPiece, returnToDraft, withdrawPiece } from '@/lib/features/pieces/publish-piece'
import * as readings from '@/lib/features/readings/reading-queries'
import { getRevision, listRevisions } from '@/lib/features/pieces/revisions'
import { saveBoard } from '@/lib/features/board/save-board'
import { createPiece, savePiece } from '@/lib/features/pieces/save-piece'
import * as previews from '@/lib/features/pieces/previews'
import * as schedule from '@/lib/features/schedule/schedule-queries'
import * as settings from '@/lib/features/settings/settings'
import * as secrets from '@/lib/db/secrets'
import * as sessions from '@/lib/features/accounts/sessions'
import * as team from '@/lib/features/people/team'
import * as trends from '@/lib/features/readings/trend-queries'
import * as waiting from '@/lib/features/home/waiting'
import * as subscribers from '@/lib/features/subscribers/subscribers'
import { takeSnapshot } from '@/lib/db/snapshot'

/** Every call of the editorial room to the store: a function whose first parameter is the database. */
const calls = {
  takeSnapshot,
  ...audit,
  ...commentMails,
  ...commentQueue,

  getCommentRules: rules.getCommentRules,
  saveCommentRules: rules.saveCommentRules,
  wantsCommentAlerts: rules.wantsCommentAlerts,
  setCommentAlerts: rules.setCommentAlerts,
  ...categories,
  ...credentials,
  ...handshakes,
  ...identities,
  ...links,
  ...media,
  ...passkeys,
  ...people,
  ...pieces,
  ...previews,
  ...readings,
  ...schedule,
  ...secrets,
  ...settings,
  ...sessions,
  ...team,
  ...trends,
  ...waiting,
  ...subscribers,
  createPiece,
  savePiece,
  saveDraft,
  discardDraft,
  publishPiece,
  withdrawPiece,
  returnToDraft,
  openBoard,
  listBoardCandidates,
  saveBoard,
  listRevisions,
  getRevision,
  listPieceChoices,
  createOrganisation,
}

type Calls = typeof calls
type Bound<Call> = Call extends (database: Database, ...parameters: infer Parameters) => infer Answer
  ? (...parameters: Parameters) => Answer
  : never

/**
 * The store as the editorial room writes and reads it. Each call is one message where the store has a
 * thread of its own, so that what belongs together is one call, in one transaction. A call rejects with
 * an error of the database, without the statement's parameters; expected outcomes are values.
 */
export type EditorialStore = { [Name in keyof Calls]: Bound<Calls[Name]> }

export function createEditorialStore(database: Database): EditorialStore {
  const bind = (call: (...parameters: never[]) => Promise<unknown>) => {
    return async (...parameters: unknown[]) => {
      try {
        return await Reflect.apply(call, null, [database, ...parameters])
      } catch (error) {
        throw databaseReason(error).reason
      }
    }
  }
  const bound: Record<string, unknown> = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, bind(call)]),
  )
  return bound as EditorialStore
}
