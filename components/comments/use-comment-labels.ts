import { useTranslations } from 'next-intl'
import type { CommentField, CommentProblem } from '@/lib/features/audience/comments/draft'

/** Placeholder in a label, which `fillSlot` replaces in the browser. */
type Slot = 'author' | 'minutes'

/**
 * Returns the texts of comments as strings, to be passed to client components. The alternative, next-intl's provider,
 * would add 12 KB to every page.
 */
export function useCommentLabels() {
  const t = useTranslations('comments')
  return {
    title: t('title'),
    empty: t('empty'),
    open: t('open'),
    close: t('close'),
    name: t('name'),
    email: t('email'),
    emailHint: t('emailHint'),
    emailUse: t('emailUse'),
    privacy: t('privacy'),
    text: t('text'),
    trap: t('trap'),
    draftKept: t('draftKept'),
    discardDraft: t('discardDraft'),
    send: t('send'),
    sending: t('sending'),
    reply: t('reply'),
    removed: t('removed'),
    notify: t('notify'),
    waiting: t('waiting'),
    organisation: t('organisation'),
    byAuthor: t('byAuthor'),
    replyingTo: t.raw('replyingTo') as string,
    cancelReply: t('cancelReply'),
    sent: t('sent'),
    pending: t('pending'),
    failed: t('failed'),
    tooMany: t.raw('tooMany') as string,
    gone: t('gone'),
    closed: t('closed'),
    invalid: t('invalid'),
    problems: {
      author: t('nameMissing'),
      email: t('emailMissing'),
      text: t('textMissing'),
      parent: t('parentInvalid'),
      'author too-long': t('nameTooLong'),
      'email too-long': t('emailInvalid'),
      'email invalid': t('emailInvalid'),
      'text too-long': t('textTooLong'),
    } satisfies Partial<Record<CommentField | `${CommentField} ${CommentProblem}`, string>>,
  }
}

export type CommentLabels = ReturnType<typeof useCommentLabels>

export function fillSlot(label: string, slot: Slot, value: string | number): string {
  return label.split(`{${slot}}`).join(String(value))
}

/** Returns the text of a field's problem; null without one. */
export function toProblemText(
  labels: CommentLabels,
  field: CommentField,
  problem: CommentProblem | undefined,
): string | null {
  if (!problem) return null
  const texts: Record<string, string> = labels.problems
  return texts[`${field} ${problem}`] ?? texts[field] ?? null
}
