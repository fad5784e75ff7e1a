import { choiceField, createListQuery, idField, textField } from '@/lib/base/domain/list-query'
import type { SubscriberState } from '@/lib/base/domain/subscriber'

const stateNames: Record<SubscriberState, string> = {
  confirmed: 'confirmados',
  unconfirmed: 'sin-confirmar',
}

const address = createListQuery({
  state: choiceField('estado', stateNames, 'confirmed'),
  text: textField('buscar'),
  before: idField('antes'),
})

export type SubscriberQuery = ReturnType<typeof address.parse>

/** Parses the query of the list's URL. Ignores invalid parameters. */
export const parseSubscriberQuery = address.parse

export const toSubscriberStateName = (state: SubscriberState) => stateNames[state]

export const toSubscribersHref = (organisation: string, query: SubscriberQuery) =>
  `/${organisation}/suscriptores${address.format(query)}`
