import type { z } from 'zod'
import type { StoreContentService } from '@/lib/content/store/store-content-service'
import type { Publication } from '@/lib/domain/model'
import { parseCardId } from '@/lib/domain/parse'
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

/** The protocol's reading calls, each from its checked request to the records it answers with. */

type Service = StoreContentService

export async function findBoard(service: Service, request: z.output<typeof boardRequest>) {
  const { organisation, limit, filter } = request
  const list = await (filter ? service.listTrends(organisation) : service.listBoard(organisation))
  return toWireList(request, list.slice(0, limit))
}

export async function findLatest(service: Service, request: z.output<typeof latestRequest>) {
  return toWireList(request, await listLatest(service, request))
}

async function listLatest(
  service: Service,
  { organisation, limit, filter }: z.output<typeof latestRequest>,
): Promise<Publication[]> {
  const window = { offset: 0, limit }
  switch (filter?.campo) {
    case undefined:
      return service.listRecent(organisation, limit)
    case 'FechaPublicacion': {
      const month = { start: filter.valor1, end: filter.valor2 }
      return (await service.listByMonth(organisation, month, window)).items
    }
    case 'IdCategoria':
      return (await service.listByCategory(organisation, filter.valor1, window)).items
  }
}

export async function findBySearch(service: Service, request: z.output<typeof searchRequest>) {
  const { IdOrgV, TextSearch, LimitRows } = request
  return toWireList({ organisation: IdOrgV }, await service.search(IdOrgV, TextSearch, LimitRows))
}

export async function findMonths(service: Service, request: z.output<typeof monthsRequest>) {
  const months = await service.listMonths(request.organisation)
  return months.slice(0, request.limit).map(toWireMonth)
}

export async function findCategories(service: Service, request: z.output<typeof categoriesRequest>) {
  const categories = await service.listCategories(request.organisation)
  return categories.slice(0, request.limit).map(toWireCategory)
}

export async function findArticle(service: Service, id: string) {
  const card = parseCardId(id)
  if (card === null) throw new Refusal('malformed', 'El identificador no es válido.')
  const organisation = await service.getOrganisationOfCard(card)
  const article = organisation && (await service.getArticle(organisation, card))
  if (!organisation || !article) throw new Refusal('absent', 'No existe esa publicación.')
  return toWireArticle(organisation, article)
}

export async function findOrganisationByDomain(
  service: Service,
  { DominioWeb }: z.output<typeof domainRequest>,
) {
  const organisation = await service.getOrganisationByDomain(DominioWeb.trim().toLowerCase())
  if (!organisation) throw new Refusal('absent', 'Ninguna organización tiene ese dominio.')
  return toWireOrganisation(organisation)
}

export async function findOrganisations(service: Service) {
  return (await service.listOrganisations()).map(toWireOrganisation)
}

const toWireList = (
  { organisation }: Pick<z.output<typeof monthsRequest>, 'organisation'>,
  list: Publication[],
) => list.map((publication) => toWirePublication(organisation, publication))
