import type { NextRequest } from 'next/server'
import type { CommentFormState } from '@/lib/features/comments/form-state'
import { findCommentPage } from '@/lib/features/comments/pages'
import { isReplyWish, receiveCommentForm } from '@/lib/features/comments/receive-form'
import { toWrittenCookie } from '@/lib/features/comments/written-cookie'
import { tryRead } from '@/lib/content/try-read'
import { toClientAddress } from '@/lib/base/http/client-address'
import { readForm } from '@/lib/base/http/form-body'
import { isHttps } from '@/lib/base/http/host'
import { RETRY_AFTER_SECONDS } from '@/lib/base/http/response-headers'
import { getSettings } from '@/lib/base/platform/settings'
import { requestReplies } from '@/lib/features/subscribers/subscribe'
import type { CommentAction } from './decision'
import { leadTo, noStore, refuseForm, showAgain } from './form-answers'
import { toSentHref } from '@/lib/base/links/links'

const statuses: Record<Exclude<CommentFormState['status'], 'idle'>, number> = {
  sent: 201,
  pending: 202,
  invalid: 422,
  gone: 404,
  'too-many': 429,
  failed: 503,
}

/**
 * Answers the comment form, a plain one that is sent to its article's own address: nothing in it
 * depends on the build that rendered it. A script, which asks for JSON, gets the form's next state.
 * Without JavaScript a published comment leads back to the article, so that a reload sends nothing
 * again. One that waits is answered with the page, in which its author alone sees it (a reload that sends
 * it again stores it once), and a refused one, too, its form filled in as it was.
 */
export async function answerComment(action: CommentAction, request: NextRequest): Promise<Response> {
  const form = await readForm(request, getSettings())
  if (!form.ok) return refuseForm(form)
  const { organisation, card, language } = action
  const clientAddress = toClientAddress(request.headers)
  const state = await receiveCommentForm({ organisation, card, language, clientAddress, fields: form.fields })
  // Not for a robot, whose comment was stored nowhere.
  if (organisation && state.comment && state.comment.id !== 0 && isReplyWish(form.fields)) {
    await requestReplies({ organisation, language, email: state.values.email })
  }
  const status = state.status === 'idle' ? 200 : statuses[state.status]
  const headers = {
    ...noStore,
    ...toRetryAfter(state),
    ...(state.status === 'sent' &&
      organisation && {
        'set-cookie': toWrittenCookie(
          { organisation, card },
          { isSecure: isHttps(request.headers, getSettings()) },
        ),
      }),
  }
  if (/\bjson\b/.test(request.headers.get('accept') ?? '')) return Response.json(state, { status, headers })
  if (state.status === 'sent') {
    const sent = toSentHref(card, await findPageOf(state, action))
    return leadTo(sent, request, headers)
  }
  const page = { language, organisation, page: { kind: 'refusedComment', card } } as const
  return showAgain(request, { page, status, known: { commentState: state }, headers })
}

/** The page of comments on which a stored one stands: the first, but for a reply to an older one. */
async function findPageOf({ comment }: CommentFormState, { organisation, card }: CommentAction) {
  if (!comment?.parentId || !organisation) return 1
  const article = await tryRead('getArticle', organisation, card)
  return article ? findCommentPage(article.comments, comment.id) : 1
}

function toRetryAfter({ status, retryAfterSeconds }: CommentFormState): Record<string, string> {
  const seconds = status === 'failed' ? RETRY_AFTER_SECONDS : retryAfterSeconds
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}
