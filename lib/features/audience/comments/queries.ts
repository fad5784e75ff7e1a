import {
  getCommentRules,
  saveCommentRules,
  setCommentAlerts,
  wantsCommentAlerts,
} from '@/lib/content/from-db/comments/comment-rules'

/** Queries of the noun, by group, for `query-table.ts`. */
export * as commentMails from './comment-mails'
export * as commentQueue from './comment-queue'
export const commentRules = { getCommentRules, saveCommentRules, setCommentAlerts, wantsCommentAlerts }
