import { databaseReason, type Database } from './database'
import * as audit from './editorial/audit'
import { listBoardCandidates, openBoard } from './editorial/board'
import * as commentMails from './editorial/comment-mails'
import * as commentQueue from './editorial/comment-queue'
import * as rules from './comment-rules'
import * as categories from './editorial/categories'
import * as credentials from './editorial/credentials'
import { discardDraft, saveDraft } from './editorial/drafts'
import * as handshakes from './editorial/handshakes'
import * as identities from './editorial/identities'
import * as links from './editorial/links'
import * as media from './editorial/media'
import * as passkeys from './editorial/passkeys'
import * as people from './editorial/people'
import { listPieceChoices } from './editorial/piece-choices'
import * as pieces from './editorial/pieces'
import { createOrganisation } from './editorial/create-organisation'
import { publishPiece, returnToDraft, withdrawPiece } from './editorial/publish-piece'
import * as readings from './editorial/readings'
import { getRevision, listRevisions } from './editorial/revisions'
import { saveBoard } from './editorial/save-board'
import { createPiece, savePiece } from './editorial/save-piece'
import * as previews from './editorial/previews'
import * as schedule from './editorial/schedule'
import * as settings from './editorial/settings'
import * as secrets from './editorial/secrets'
import * as sessions from './editorial/sessions'
import * as team from './editorial/team'
import * as trends from './editorial/trends'
import * as waiting from './editorial/waiting'
import * as subscribers from './editorial/subscribers'
import { takeSnapshot } from './snapshot'

/** Every call of the editorial room to the store: a function whose first parameter is the database. */
const calls = {
  takeSnapshot,
  ...audit,
  ...commentMails,
  ...commentQueue,
  ...{
    getCommentRules: rules.getCommentRules,
    saveCommentRules: rules.saveCommentRules,
    wantsCommentAlerts: rules.wantsCommentAlerts,
    setCommentAlerts: rules.setCommentAlerts,
  },
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
  ...{ createPiece, savePiece, saveDraft, discardDraft, publishPiece, withdrawPiece, returnToDraft },
  ...{ openBoard, listBoardCandidates, saveBoard },
  ...{ listRevisions, getRevision, listPieceChoices, createOrganisation },
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
