import { createTranslator } from 'next-intl'
import type { CardId, Comment, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { Language } from '@/lib/base/i18n/languages'
import { loadMessages } from '@/lib/base/i18n/messages'
import { parseCommentDraft } from './draft'
import { toValues, type CommentFormState, type CommentFormValues } from './form-state'
import { leaveComment, type CommentOutcome } from './leave-comment'

export type ReceivedForm = {
  /** The organisation of the page; null if it cannot be determined. The comment can then be sent again. */
  organisation: OrganisationId | null
  card: CardId
  language: Language
  /** Client address, as `toClientAddress` returns it. */
  clientAddress: string
  fields: FormData
}

/** Returns whether the checkbox for mails about replies is ticked. */
export const isReplyWish = (fields: FormData) => fields.get('avisar') === 'si'

/** Handles the site's comment form and returns its next state. Ignores unknown fields. */
export async function receiveCommentForm({
  fields,
  organisation,
  language,
  ...where
}: ReceivedForm): Promise<CommentFormState> {
  const values = toValues(fields)
  if (!organisation) return { status: 'failed', values, problems: {} }
  const honeypot = fields.get('website')
  const isHoneypotFilled = honeypot !== null && honeypot !== ''
  const attempt = {
    organisation,
    ...where,
    fields: values,
    isHoneypotFilled,
    wantsReplies: isReplyWish(fields),
  }
  return toState(await leaveComment(attempt), values, language)
}

async function toState(
  outcome: CommentOutcome,
  values: CommentFormValues,
  language: Language,
): Promise<CommentFormState> {
  if (!outcome.ok) return { ...(await toRefusal(outcome, language)), values }
  const comment = toComment(outcome, values)
  return {
    status: outcome.isActive ? 'sent' : 'pending',
    values: { ...values, text: '', parentId: '' },
    problems: {},
    ...(comment && { comment }),
  }
}

async function toRefusal(outcome: Extract<CommentOutcome, { ok: false }>, language: Language) {
  switch (outcome.reason) {
    case 'invalid':
      return { status: 'invalid', problems: outcome.problems } as const
    case 'too-many':
      return {
        status: 'too-many',
        problems: {},
        retryAfterSeconds: outcome.retryAfterSeconds,
      } as const
    case 'not-found':
      return { status: 'gone', problems: {} } as const
    case 'failed':
      return { status: 'failed', problems: {} } as const
    case 'read-only':
      return { status: 'failed', problems: {}, message: await explainReadOnly(language) } as const
  }
}

async function explainReadOnly(locale: Language): Promise<string> {
  return createTranslator({ locale, messages: await loadMessages(locale), namespace: 'comments' })('readOnly')
}

/** Returns the comment as its author sees it immediately. The next page load shows the stored one. */
function toComment(
  { id, isActive }: Extract<CommentOutcome, { ok: true }>,
  values: CommentFormValues,
): Comment | null {
  const parsed = parseCommentDraft(values)
  if (!parsed.ok) return null
  const { author, text, parentId } = parsed.draft
  const writtenAt = new Date().toISOString() as IsoInstant
  return { id, parentId, author, text, writtenAt, ...(!isActive && { isWaiting: true }) }
}
