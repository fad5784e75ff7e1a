import { performRemotely } from '@/components/admin-ui/perform-remotely'

/** Maximum number of suggestions for a link. */
const MAX_LINKABLE = 6

const anyPiece = { status: null, category: null, person: null, from: null, to: null, page: 1 }

/** Searches publications by title, to suggest them for a link. Rejects if the request fails. */
export async function findPieces(organisation: string, text: string) {
  const outcome = await performRemotely('listPieces', organisation, { ...anyPiece, text })
  if (outcome.kind !== 'done') throw new Error(outcome.kind)
  return outcome.answer.pieces.filter(({ title }) => title !== '').slice(0, MAX_LINKABLE)
}
