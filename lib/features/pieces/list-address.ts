import { pieceStatuses, type PieceStatus } from '@/lib/base/domain/piece'
import { parseId } from '@/lib/base/domain/parse'

/** Which pieces a page of the list shows; null for any. */
export type ListQuery = {
  text: string | null
  status: PieceStatus | null
  category: number | null
  person: string | null
  page: number
}

const statusNames: Record<PieceStatus, string> = {
  draft: 'borrador',
  review: 'revision',
  scheduled: 'programada',
  published: 'publicada',
  changed: 'cambios',
  withdrawn: 'retirada',
}

export const toStatusName = (status: PieceStatus) => statusNames[status]

const MAX_TEXT_LENGTH = 200
const MAX_PAGE = 10_000

/** What the list's address asks for; what it cannot ask for is left out. */
export function parseListQuery(query: Record<string, string | string[] | undefined>): ListQuery {
  const read = (name: string) => (typeof query[name] === 'string' ? query[name].trim() : '')
  const page = parseId(read('pagina')) ?? 1
  return {
    text: read('buscar').slice(0, MAX_TEXT_LENGTH) || null,
    status: pieceStatuses.find((status) => statusNames[status] === read('estado')) ?? null,
    category: parseId(read('categoria')),
    person: /^[\w-]{1,100}$/.test(read('autor')) ? read('autor') : null,
    page: Math.min(page, MAX_PAGE),
  }
}

export function toListHref(organisation: string, query: ListQuery): string {
  const parameters = new URLSearchParams()
  if (query.text) parameters.set('buscar', query.text)
  if (query.status) parameters.set('estado', statusNames[query.status])
  if (query.category) parameters.set('categoria', String(query.category))
  if (query.person) parameters.set('autor', query.person)
  if (query.page > 1) parameters.set('pagina', String(query.page))
  return `/${organisation}/publicaciones${parameters.size > 0 ? `?${String(parameters)}` : ''}`
}
