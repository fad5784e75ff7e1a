import type { CommentPage } from '@/lib/features/comments/pages'
import type { CardId, Comment } from '@/lib/base/domain/model'

/**
 * What was sent since the document was loaded. The router keeps the pages that a reader has seen: who
 * leaves an article and comes back would miss their comment. To make the router forget them instead
 * (`router.refresh`) leaves a navigation that begins meanwhile waiting for ever.
 */
const sentComments = new Map<string, Comment[]>()

const toKey = (cardId: CardId, page: number) => `${cardId}/${page}`

/** In the order in which they were sent from this page of comments. */
export function listSent(cardId: CardId, { page }: CommentPage): Comment[] {
  return sentComments.get(toKey(cardId, page)) ?? []
}

export function addSent(cardId: CardId, page: CommentPage, comment: Comment): void {
  sentComments.set(toKey(cardId, page.page), [...listSent(cardId, page), comment])
}
