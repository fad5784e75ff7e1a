'use server'

import { revalidatePath } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import type { CommentFormState } from '@/components/comments/form-state'
import { parseCommentDraft } from '@/lib/comments/draft'
import { leaveComment, type CommentOutcome } from '@/lib/comments/leave-comment'
import type { Comment, IsoInstant } from '@/lib/domain/model'
import { parseCardId, parseOrganisationId } from '@/lib/domain/parse'
import { toClientAddress } from '@/lib/http/client-address'
import { internalRequestHeaders } from '@/lib/http/internal-headers'
import { toSentHref } from '@/lib/routing/links'

const text = z.string().catch('')
const formShape = z.object({
  cardId: text,
  author: text,
  email: text,
  text,
  parentId: text,
  website: text,
})

/**
 * What the comment form sends. With JavaScript the answer is the form's new state; without it a
 * stored comment leads back to the article, so that a reload sends nothing again, and a refused one
 * is answered with the page, its form filled in as it was.
 */
export async function leaveCommentAction(_: CommentFormState, fields: unknown): Promise<CommentFormState> {
  const given = fields instanceof FormData ? Object.fromEntries(fields) : {}
  const { cardId, website, ...values } = formShape.parse(given)
  const sent = await headers()
  const organisation = parseOrganisationId(sent.get(internalRequestHeaders.organisation))
  const card = parseCardId(cardId)
  if (!organisation || !card) return { status: 'gone', values, problems: {} }
  const outcome = await leaveComment({
    organisation,
    card,
    clientAddress: toClientAddress(sent),
    fields: values,
    isHoneypotFilled: website !== '',
  })
  if (outcome.ok && !sent.has('next-action')) {
    redirect(toSentHref(card, outcome.isActive ? 'sent' : 'pending'))
  }
  // The pages on the server are fresh already; this makes the writer's own router forget its copies.
  if (outcome.ok && outcome.isActive) revalidatePath('/home/blog')
  return toState(outcome, values)
}

function toState(outcome: CommentOutcome, values: CommentFormState['values']): CommentFormState {
  if (!outcome.ok) return { ...toRefusal(outcome), values }
  const comment = outcome.isActive ? toComment(outcome.id, values) : null
  return {
    status: outcome.isActive ? 'sent' : 'pending',
    values: { ...values, text: '', parentId: '' },
    problems: {},
    ...(comment && { comment }),
  }
}

function toRefusal(outcome: Extract<CommentOutcome, { ok: false }>) {
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
  }
}

/** The comment as its writer sees it at once; the next reading brings the stored one. */
function toComment(id: number, values: CommentFormState['values']): Comment | null {
  const parsed = parseCommentDraft(values)
  if (!parsed.ok) return null
  const { author, text, parentId } = parsed.draft
  return { id, parentId, author, text, writtenAt: new Date().toISOString() as IsoInstant }
}
