import type { CommentCounts, CommentState } from '@/lib/base/domain/comment'
import { choiceField, createListQuery, idField, textField } from '@/lib/base/domain/list-query'

const stateNames: Record<CommentState, string> = {
  pending: 'pendientes',
  published: 'publicados',
  spam: 'correo-no-deseado',
  trash: 'papelera',
}

export const toStateName = (state: CommentState) => stateNames[state]

const address = createListQuery({
  /** The chosen state; null without a choice, for which `resolveState` selects one. */
  state: choiceField('estado', stateNames, null),
  text: textField('buscar'),
  /** Search words for organisation names, in lists of several organisations. */
  organisations: textField('organizacion'),
  before: idField('antes'),
})

export type QueueQuery = ReturnType<typeof address.parse>

/** Parses the query of the queue's URL. Ignores invalid parameters. */
export const parseQueueQuery = address.parse

/** Returns the chosen state. Without a choice: `pending`, or `published` if no comment is pending. */
export const resolveState = (state: CommentState | null, { pending, published }: CommentCounts) =>
  state ?? (pending === 0 && published > 0 ? 'published' : 'pending')

export const toQueueHref = (place: string, query: QueueQuery = parseQueueQuery({})) =>
  `/${place}/comentarios${address.format(query)}`
