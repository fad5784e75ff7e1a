import { choiceField, createListQuery, pageField } from '@/lib/base/domain/list-query'
import type { Stage } from '@/lib/features/company/domain-check/domain-state'

const stageNames: Record<Stage, string> = {
  notChecked: 'sin-comprobar',
  waitingForDns: 'espera-dns',
  dnsWrong: 'otro-sitio',
  waitingForCertificate: 'espera-certificado',
  serving: 'en-linea',
}

const MAX_PAGE = 10_000

const address = createListQuery({
  stage: choiceField('estado', stageNames, null),
  page: pageField('pagina', MAX_PAGE),
})

/** Filters of the list of domains; null for any stage. */
export type DomainQuery = ReturnType<typeof address.parse>

/** Parses the query of the list's URL. Ignores invalid parameters. */
export const parseDomainQuery = address.parse

export const toDomainsHref = (place: string, query: DomainQuery) =>
  `/${place}/dominios${address.format(query)}`
