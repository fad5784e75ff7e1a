import type { LinkablePiece } from '@/components/admin/editor/toolbar/piece-choices'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { toArticleHref } from '@/lib/base/links/links'
import type { CardId } from '@/lib/base/domain/model'

/** Maximum number of suggestions for a link, of pages and of publications. */
const MAX_LINKABLE = 6

const anyPiece = { status: null, category: null, person: null, from: null, to: null, page: 1 }

/** Searches pages by title and path, and publications by title, to suggest them for a link. Rejects on failure. */
export async function findPieces(organisation: string, text: string): Promise<LinkablePiece[]> {
  const [pages, pieces] = await Promise.all([
    performRemotely('listSitePages', organisation, {}),
    performRemotely('listPieces', organisation, { ...anyPiece, text }),
  ])
  if (pieces.kind !== 'done') throw new Error(pieces.kind)
  const words = text.toLocaleLowerCase()
  const matches = (pages.kind === 'done' ? pages.answer.pages : []).filter(
    ({ title, path }) => path !== '' && `${title} ${path}`.toLocaleLowerCase().includes(words),
  )
  return [
    ...matches.slice(0, MAX_LINKABLE).map(({ path, title, isLive }) => ({ href: path, title, isLive })),
    ...pieces.answer.pieces
      .filter(({ title }) => title !== '')
      .slice(0, MAX_LINKABLE)
      .map(({ card, title, isLive }) => ({ href: toArticleHref(card as CardId), title, isLive })),
  ]
}
