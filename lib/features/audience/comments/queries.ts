import {
  getCommentRules,
  saveCommentRules,
  setCommentAlerts,
  wantsCommentAlerts,
} from '@/lib/content/from-db/comments/comment-rules'

export * as commentMails from './comment-mails'
export * as commentQueue from './comment-queue'
export const commentRules = { getCommentRules, saveCommentRules, setCommentAlerts, wantsCommentAlerts }
