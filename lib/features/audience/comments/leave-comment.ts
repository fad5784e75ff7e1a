import { ContentError } from '@/lib/content/port/errors'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { awaitPublishedChanges, publishContentEvent } from '@/lib/content/port/events'
import { getContentService, getStore } from '@/lib/content/service'
import { isReadOnly } from '@/lib/db/database'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import { getSettings } from '@/lib/base/platform/settings'
import { createOnce } from '@/lib/base/rate-limit/once'
import { parseCommentDraft, type CommentFields, type CommentProblems } from './draft'
import { countComment, refundComment } from './rate-limits'

/**
 * Submits a comment from a reader's form or `/api` to the content service:
 *
 *   validate -> honeypot -> skip a repetition -> rate limits -> find the organisation's article -> store
 */

export type CommentAttempt = {
  organisation: OrganisationId
  card: CardId
  /** Client address, as `toClientAddress` returns it. */
  clientAddress: string
  /** Received `{ author, email, text, parentId }`, not validated. */
  fields: unknown
  isHoneypotFilled: boolean
  /** True if the comment needs approval even without moderation on this site. */
  needsApproval?: boolean
  wantsReplies?: boolean
}

export type CommentOutcome =
  | { ok: true; id: number; isActive: boolean }
  | { ok: false; reason: 'invalid'; problems: CommentProblems }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  /** The organisation has no such article, or the article does not accept comments. */
  | { ok: false; reason: 'not-found' }
  /** The content service failed, or its database is read-only. The comment can be sent again. */
  | { ok: false; reason: 'failed' | 'read-only' }

export async function leaveComment(attempt: CommentAttempt): Promise<CommentOutcome> {
  const outcome = await answer(attempt)
  count('comments', { outcome: attempt.isHoneypotFilled && outcome.ok ? 'honeypot' : toLabel(outcome) })
  return outcome
}

async function answer(attempt: CommentAttempt): Promise<CommentOutcome> {
  const parsed = parseCommentDraft(attempt.fields)
  if (!parsed.ok) return { ok: false, reason: 'invalid', problems: parsed.problems }
  // Bots adapt to refusals, so pretend success.
  if (attempt.isHoneypotFilled) return { ok: true, id: 0, isActive: isActiveAtOnce(attempt) }
  const { organisation, card, clientAddress } = attempt
  const { author, email, text, parentId } = parsed.draft
  const sending = [organisation, card, clientAddress, author, email, text, parentId]
  return sendOnce(sending, () => send(attempt, parsed.draft))
}

function toLabel(outcome: CommentOutcome): string {
  if (!outcome.ok) return outcome.reason.replaceAll('-', '_')
  return outcome.isActive ? 'stored' : 'pending'
}

async function send(attempt: CommentAttempt, fields: CommentFields): Promise<CommentOutcome> {
  const { organisation, card, clientAddress } = attempt
  const limit = await countComment(clientAddress, organisation)
  if (!limit.ok) return { ...limit, reason: 'too-many' }
  const outcome = await store(attempt, fields)
  if (outcome.ok && outcome.isActive) await publishComment(organisation, card)
  else if (!outcome.ok && ['failed', 'read-only'].includes(outcome.reason)) {
    await refundComment(clientAddress, organisation)
  }
  return outcome
}

/**
 * Invalidates the pages that show the comment. The site's own database publishes the change by a trigger, so this only
 * waits for it.
 */
async function publishComment(organisation: OrganisationId, card: CardId): Promise<void> {
  if (await getStore()) return awaitPublishedChanges()
  publishContentEvent({ kind: 'changed', change: { organisation, scope: 'comments', cards: [card] } })
}

async function store(attempt: CommentAttempt, fields: CommentFields): Promise<CommentOutcome> {
  const { organisation, card, clientAddress } = attempt
  try {
    const service = await getContentService()
    const publicationId = (await service.getArticle(organisation, card))?.publicationId ?? null
    if (publicationId === null) return { ok: false, reason: 'not-found' }
    const { wantsReplies = false } = attempt
    const options = { isActive: isActiveAtOnce(attempt), clientAddress, wantsReplies }
    return { ok: true, ...(await service.leaveComment({ ...fields, publicationId }, options)) }
  } catch (cause) {
    // The content service refuses every invalid call with the same error. Assumes that the parent comment is invalid,
    // or without one, that the article is missing.
    const isRefused =
      cause instanceof ContentError && cause.kind === 'refused' && cause.call === 'leaveComment'
    log()[isRefused ? 'warn' : 'error']({ organisation, card, err: cause }, 'comment not stored')
    if (!isRefused) return { ok: false, reason: isReadOnly(cause) ? 'read-only' : 'failed' }
    return fields.parentId === null
      ? { ok: false, reason: 'not-found' }
      : { ok: false, reason: 'invalid', problems: { parent: 'invalid' } }
  }
}

const isActiveAtOnce = ({ needsApproval = false }: CommentAttempt) =>
  !needsApproval && getSettings().COMMENT_MODERATION === 'post'

const sendOnce = createOnce<CommentOutcome>('comments')
