import type * as z from 'zod'
import type { PublicationList, StoreContentService } from '@/lib/content/from-db/store-content-service'
import { parseCardId } from '@/lib/base/domain/parse'
import { cutPart, MAX_PART_BYTES, toPart, type Part, type PartRequest } from './list-part'
import { Refusal } from './refusal'
import type {
  boardRequest,
  categoriesRequest,
  domainRequest,
  latestRequest,
  monthsRequest,
  searchRequest,
} from './requests'
import { toWireArticle, toWireCategory, toWireMonth, toWireOrganisation, toWirePublication } from './to-wire'
import type { WireArticle, WirePublication } from './wire'

/**
 * This module has the handlers of the read calls of the content protocol. They get validated requests and return
 * records. Lists are returned in parts (`list-part.ts`).
 */

type Service = StoreContentService

export function findBoard(service: Service, request: z.output<typeof boardRequest>) {
  return findPublications(service, request, { kind: request.filter ? 'trends' : 'board' })
}

export function findLatest(service: Service, request: z.output<typeof latestRequest>) {
  return findPublications(service, request, toLatestList(request.filter))
}

function toLatestList(filter: z.output<typeof latestRequest>['filter']): PublicationList {
  switch (filter?.campo) {
    case undefined:
      return { kind: 'recent' }
    case 'FechaPublicacion':
      return { kind: 'days', start: filter.valor1, end: filter.valor2 }
    case 'IdCategoria':
      return { kind: 'category', category: filter.valor1 }
  }
}

async function findPublications(
  service: Service,
  { organisation, part }: Pick<z.output<typeof monthsRequest>, 'organisation' | 'part'>,
  list: PublicationList,
): Promise<Part<WirePublication>> {
  const { items, total } = await service.listPart(organisation, list, part.window, MAX_PART_BYTES)
  return toPart(
    items.map((item) => toWirePublication(organisation, item)),
    total,
    part,
  )
}

export async function findBySearch(
  service: Service,
  { organisation, text, part }: z.output<typeof searchRequest>,
) {
  const results = await service.search(organisation, text, part.most)
  return cutPart(
    results.map((publication) => toWirePublication(organisation, publication)),
    part,
  )
}

export async function findMonths(service: Service, { organisation, part }: z.output<typeof monthsRequest>) {
  return cutPart((await service.listMonths(organisation)).map(toWireMonth), part)
}

export async function findCategories(
  service: Service,
  { organisation, part }: z.output<typeof categoriesRequest>,
) {
  return cutPart((await service.listCategories(organisation)).map(toWireCategory), part)
}

/** Returns a publication with a part of its comments. `total` is the number of comments. */
export async function findArticle(
  service: Service,
  id: string,
  part: PartRequest,
): Promise<{ record: WireArticle; total: number | null }> {
  const card = parseCardId(id)
  if (card === null) throw new Refusal('malformed', 'El identificador no es válido.')
  const organisation = await service.getOrganisationOfCard(card)
  const article = organisation && (await service.getArticle(organisation, card))
  // The protocol has only Spanish publications, so a translation counts as absent.
  if (!organisation || !article || article.language) throw new Refusal('absent', 'No existe esa publicación.')
  const record = toWireArticle(organisation, article)
  const { items, total } = cutPart(record.comentarios, part)
  return { record: { ...record, comentarios: items }, total }
}

export async function findOrganisationByDomain(
  service: Service,
  { DominioWeb }: z.output<typeof domainRequest>,
) {
  const organisation = await service.getOrganisationByDomain(DominioWeb.trim().toLowerCase())
  if (!organisation) throw new Refusal('absent', 'Ninguna organización tiene ese dominio.')
  return { record: toWireOrganisation(organisation), total: null }
}

export async function findOrganisations(service: Service, part: PartRequest) {
  return cutPart((await service.listOrganisations()).map(toWireOrganisation), part)
}
