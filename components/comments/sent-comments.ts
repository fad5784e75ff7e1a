import type { CommentPage } from '@/lib/features/comments/pages'
import type { CardId, Comment } from '@/lib/base/domain/model'

/**
 * Comments sent since the document was loaded. The router caches visited pages, so a reader who leaves an
 * article and returns would not see their comment. Clearing that cache (`router.refresh`) would block a
 * navigation that starts meanwhile forever.
 */
const sentComments = new Map<string, Comment[]>()

const toKey = (cardId: CardId, page: number) => `${cardId}/${page}`

/** Lists comments in the order in which they were sent from this page of comments. */
export function listSent(cardId: CardId, { page }: CommentPage): Comment[] {
  return sentComments.get(toKey(cardId, page)) ?? []
}

export function addSent(cardId: CardId, page: CommentPage, comment: Comment): void {
  sentComments.set(toKey(cardId, page.page), [...listSent(cardId, page), comment])
}
