import type { CommentState } from '@/lib/base/domain/comment'
import { choiceField, createListQuery, idField, textField } from '@/lib/base/domain/list-query'

const stateNames: Record<CommentState, string> = {
  pending: 'pendientes',
  published: 'publicados',
  spam: 'correo-no-deseado',
  trash: 'papelera',
}

export const toStateName = (state: CommentState) => stateNames[state]

const address = createListQuery({
  state: choiceField('estado', stateNames, 'pending'),
  text: textField('buscar'),
  /** Words of the names of their organisations, where those of several are listed. */
  organisations: textField('organizacion'),
  before: idField('antes'),
})

/** Which comments a page of the queue shows. */
export type QueueQuery = ReturnType<typeof address.parse>

/** What the queue's address asks for; what it cannot ask for is left out. */
export const parseQueueQuery = address.parse

export const toQueueHref = (place: string, query: QueueQuery) =>
  `/${place}/comentarios${address.format(query)}`
