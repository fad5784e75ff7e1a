import { commentStates, type CommentState } from '@/lib/base/domain/comment'
import { parseId } from '@/lib/base/domain/parse'

/** Which comments a page of the queue shows. */
export type QueueQuery = { state: CommentState; text: string | null; before: number | null }

const stateNames: Record<CommentState, string> = {
  pending: 'pendientes',
  published: 'publicados',
  spam: 'correo-no-deseado',
  trash: 'papelera',
}

const MAX_TEXT_LENGTH = 200

export const toStateName = (state: CommentState) => stateNames[state]

/** What the queue's address asks for; what it cannot ask for is left out. */
export function parseQueueQuery(query: Record<string, string | string[] | undefined>): QueueQuery {
  const read = (name: string) => (typeof query[name] === 'string' ? query[name].trim() : '')
  return {
    state: commentStates.find((state) => stateNames[state] === read('estado')) ?? 'pending',
    text: read('buscar').slice(0, MAX_TEXT_LENGTH) || null,
    before: parseId(read('antes')),
  }
}

export function toQueueHref(organisation: string, { state, text, before }: QueueQuery): string {
  const parameters = new URLSearchParams()
  if (state !== 'pending') parameters.set('estado', stateNames[state])
  if (text) parameters.set('buscar', text)
  if (before) parameters.set('antes', String(before))
  return `/${organisation}/comentarios${parameters.size > 0 ? `?${String(parameters)}` : ''}`
}
