import type { NextRequest } from 'next/server'
import type { CommentFormState } from '@/lib/features/audience/comments/form-state'
import { findCommentPage } from '@/lib/features/audience/comments/pages'
import { isReplyWish, receiveCommentForm } from '@/lib/features/audience/comments/receive-form'
import { toWrittenCookie } from '@/lib/features/audience/comments/written-cookie'
import { tryRead } from '@/lib/content/try-read'
import { toClientAddress } from '@/lib/base/http/client-address'
import { readForm } from '@/lib/base/http/form-body'
import { isHttps } from '@/lib/base/http/host'
import { RETRY_AFTER_SECONDS } from '@/lib/base/http/response-headers'
import { getSettings } from '@/lib/base/platform/settings'
import { requestReplies } from '@/lib/features/audience/subscribers/subscribe'
import type { CommentAction } from './decision'
import { noStore, redirectAfterForm, refuseForm, showAgain, toGoalHeader } from './form-answers'
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
 * Answers the comment form, which is posted to the article's own URL and works with forms of any build. A script
 * requests JSON and gets the form's next state. Without JavaScript, a published comment redirects to the article, so
 * that a reload does not send it again. A comment that awaits moderation is answered with a page that shows it to its
 * author; a comment sent again by a reload is stored once. A refused comment is answered with the page and the
 * filled-in form.
 */
export async function answerComment(action: CommentAction, request: NextRequest): Promise<Response> {
  const form = await readForm(request, getSettings())
  if (!form.ok) return refuseForm(form)
  const { organisation, card, language } = action
  const clientAddress = toClientAddress(request.headers)
  const state = await receiveCommentForm({ organisation, card, language, clientAddress, fields: form.fields })
  // The comment of a detected bot is not stored, and has the id 0.
  const isStored = organisation !== null && !!state.comment && state.comment.id !== 0
  if (isStored && isReplyWish(form.fields)) {
    await requestReplies({ organisation, language, email: state.values.email })
  }
  const status = state.status === 'idle' ? 200 : statuses[state.status]
  const headers = {
    ...noStore,
    ...toRetryAfter(state),
    ...(isStored && toGoalHeader('comments', form.fields)),
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
    return redirectAfterForm(sent, request, headers)
  }
  const page = { language, organisation, page: { kind: 'refusedComment', card } } as const
  return showAgain(request, { page, status, known: { commentState: state }, headers })
}

/**
 * Returns the number of the comment page that shows a stored comment: page 1, or for a reply the page of its parent
 * comment.
 */
async function findPageOf({ comment }: CommentFormState, { organisation, card }: CommentAction) {
  if (!comment?.parentId || !organisation) return 1
  const article = await tryRead('getArticle', organisation, card)
  return article ? findCommentPage(article.comments, comment.id) : 1
}

function toRetryAfter({ status, retryAfterSeconds }: CommentFormState): Record<string, string> {
  const seconds = status === 'failed' ? RETRY_AFTER_SECONDS : retryAfterSeconds
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}
