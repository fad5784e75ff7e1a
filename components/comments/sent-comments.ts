import type { CommentPage } from '@/lib/features/audience/comments/pages'
import type { CardId, Comment } from '@/lib/base/domain/model'

/**
 * Comments that were sent since the document was loaded. The router caches pages, so a reader who returns to an article
 * would not see their comment. `router.refresh` would clear that cache, but would block a navigation that starts
 * meanwhile.
 */
const sentComments = new Map<string, Comment[]>()

const toKey = (cardId: CardId, page: number) => `${cardId}/${page}`

/** Lists the comments sent from this page of comments, oldest first. */
export function listSent(cardId: CardId, { page }: CommentPage): Comment[] {
  return sentComments.get(toKey(cardId, page)) ?? []
}

export function addSent(cardId: CardId, page: CommentPage, comment: Comment): void {
  sentComments.set(toKey(cardId, page.page), [...listSent(cardId, page), comment])
}
