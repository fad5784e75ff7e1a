/** Filters of the audit log. Actions that match none of them appear only in the unfiltered log. */
export const historyKinds = [
  'pieces',
  'board',
  'releases',
  'comments',
  'leads',
  'media',
  'categories',
  'people',
  'account',
  'settings',
] as const

export type HistoryKind = (typeof historyKinds)[number]

/** Pattern of the action names of each filter. The same text must be valid in JavaScript and PostgreSQL. */
export const historyPatterns: Record<HistoryKind, string> = {
  pieces:
    'Piece|requestReview|Note$|Draft|Preview|Revision|Template|Filter|Idea|Sharing|Offer|Origin|Correction|Coediting|Canonical|Translation|^(un)?subscribe',
  board: '(?<!Lead)Board|Trend',
  releases: '[Rr]elease',
  comments: 'Comment',
  leads: 'Lead|Form',
  media: 'Media|(?<!Brand)Picture|Upload|^(get|store|replace|describe|remove|fetch)File$|Captions',
  categories: 'Categor',
  people: 'ByDirectory|Person|People|Invitation|Role|Owner$|setDisabled|resetPassword',
  account: '^sign|^changePassword|ByLink|Session$|Passkey',
  settings:
    'Settings|ApiToken|ReviewRules|LegalText|Organisation|Domain|SearchRule|Brand|(?<!Release)Design|[Ww]ebhook|listAudit',
}

/** Result of an operation in the audit log. */
export type AuditResult = 'done' | 'refused' | 'failed'
