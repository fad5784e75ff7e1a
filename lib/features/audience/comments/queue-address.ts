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
  /** Search words for organisation names, in lists of several organisations. */
  organisations: textField('organizacion'),
  before: idField('antes'),
})

export type QueueQuery = ReturnType<typeof address.parse>

/** Parses the query of the queue's URL. Ignores invalid parameters. */
export const parseQueueQuery = address.parse

export const toQueueHref = (place: string, query: QueueQuery) =>
  `/${place}/comentarios${address.format(query)}`
