/** What lines of the audit log are about. An action without one is found among all of them. */
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

/** By words of an action's name, as JavaScript and PostgreSQL read them. */
export const historyPatterns: Record<HistoryKind, string> = {
  pieces:
    'Piece|requestReview|Note$|Draft|Preview|Revision|Template|Filter|Idea|Sharing|Offer|Origin|Correction|Coediting|Canonical|Translation|^(un)?subscribe',
  board: 'Board|Trend',
  releases: '[Rr]elease',
  comments: 'Comment',
  leads: 'Lead|Form',
  media: 'Media|Picture|Upload|^(get|store|replace|describe|remove|fetch)File$|Captions',
  categories: 'Categor',
  people: 'ByDirectory|Person|People|Invitation|Role|Owner$|setDisabled|resetPassword',
  account: '^sign|^changePassword|ByLink|Session$|Passkey',
  settings: 'Settings|ApiToken|ReviewRules|LegalText|Organisation|Domain|SearchRule|[Ww]ebhook|listAudit',
}

/** What became of an operation, in the audit log. */
export type AuditResult = 'done' | 'refused' | 'failed'
