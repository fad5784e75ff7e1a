import type { CommentState } from '@/lib/base/domain/comment'
import { choiceField, createListQuery, idField, textField } from '@/lib/base/domain/list-query'

/** Which comments a page of the queue shows. */
export type QueueQuery = { state: CommentState; text: string | null; before: number | null }

const stateNames: Record<CommentState, string> = {
  pending: 'pendientes',
  published: 'publicados',
  spam: 'correo-no-deseado',
  trash: 'papelera',
}

export const toStateName = (state: CommentState) => stateNames[state]

const address = createListQuery<QueueQuery>({
  state: choiceField('estado', stateNames, 'pending'),
  text: textField('buscar'),
  before: idField('antes'),
})

/** What the queue's address asks for; what it cannot ask for is left out. */
export const parseQueueQuery = address.parse

export const toQueueHref = (organisation: string, query: QueueQuery) =>
  `/${organisation}/comentarios${address.format(query)}`
