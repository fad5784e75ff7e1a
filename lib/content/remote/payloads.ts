import type { CategoryId, CommentDraft, IsoDate, OrganisationId, Positions } from '@/lib/base/domain/model'

/**
 * The bodies of the protocol's calls (specification, section 7). For a service that differs, change this file
 * and the paths in `lib/content/port/calls.ts`.
 */

type Filter = {
  campo: string
  operador: 'EQ' | 'BETWEEN'
  tipo: 'string' | 'boolean' | 'number' | 'date'
  valor1: string
  valor2: string
}

const equals = (campo: string, tipo: Filter['tipo'], valor1: string): Filter => ({
  campo,
  operador: 'EQ',
  tipo,
  valor1,
  valor2: '',
})

const ofOrganisation = (organisation: OrganisationId) => equals('IdOrgV', 'string', organisation)

/** Body of a call that lists records. The `cantidad_max` '0' means no limit. */
const list = (cantidad_max: string, filters: Filter[]) => ({ cantidad_max, Language: 'ES', filters })

/**
 * Adds the filter that requests a part of a list. Only for services that return parts (`read-parts.ts`);
 * others may not know this filter.
 */
export function withPositions(payload: { filters?: Filter[] }, { from, to }: Positions) {
  const filter: Filter = {
    campo: 'Posicion',
    operador: 'BETWEEN',
    tipo: 'number',
    valor1: String(from),
    valor2: String(to),
  }
  return { ...payload, filters: [...(payload.filters ?? []), filter] }
}

export const boardPayload = (organisation: OrganisationId) => list('0', [ofOrganisation(organisation)])

export const trendsPayload = (organisation: OrganisationId) =>
  list('0', [ofOrganisation(organisation), equals('Tendencia', 'boolean', 'true')])

export const recentPayload = (organisation: OrganisationId, limit: number) =>
  list(String(limit), [ofOrganisation(organisation)])

export const monthsPayload = (organisation: OrganisationId) => list('0', [ofOrganisation(organisation)])

export const categoriesPayload = (organisation: OrganisationId) =>
  list('0', [equals('Activo', 'boolean', 'true'), ofOrganisation(organisation)])

export const monthPayload = (organisation: OrganisationId, days: { start: IsoDate; end: IsoDate }) =>
  list('0', [
    ofOrganisation(organisation),
    { campo: 'FechaPublicacion', operador: 'BETWEEN', tipo: 'date', valor1: days.start, valor2: days.end },
  ])

export const categoryPayload = (organisation: OrganisationId, category: CategoryId) =>
  list('0', [ofOrganisation(organisation), equals('IdCategoria', 'number', String(category))])

export const searchPayload = (organisation: OrganisationId, text: string, limit: number) => ({
  IdOrgV: organisation,
  TextSearch: text,
  LimitRows: limit,
})

export const domainPayload = (domain: string) => ({ DominioWeb: domain })

export const commentPayload = (draft: CommentDraft, isActive: boolean) => ({
  IdPublicacion: draft.publicationId,
  Comentario: draft.text,
  IdComentarioPadre: draft.parentId,
  AutorNombre: draft.author,
  AutorEmail: draft.email,
  Activo: isActive,
})
