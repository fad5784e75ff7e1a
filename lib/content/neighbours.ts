import type {
  Article,
  MonthArchive,
  Neighbours,
  OrganisationId,
  Publication,
  Suggestion,
} from '@/lib/base/domain/model'
import { readMonths, readNeighbours, readWholeMonth } from './read'

/**
 * Finds the previous and the next publication by date: from the service, or else from the monthly lists. Skips
 * translations of the publication. Empty for a publication without a date, or if nothing can be read.
 */
export async function findNeighbours(
  organisation: OrganisationId,
  { versions = [], ...publication }: Pick<Article, 'cardId' | 'publishedAt' | 'versions'>,
): Promise<Neighbours> {
  const neighboursOfService = await readNeighbours(organisation, publication.cardId)
  const { older, newer } =
    neighboursOfService ??
    (neighboursOfService === null ? await findInMonths(organisation, publication) : none)
  const toOther = (neighbour: Suggestion | null) =>
    versions.some(({ cardId }) => cardId === neighbour?.cardId) ? null : neighbour
  return { older: toOther(older), newer: toOther(newer) }
}

const none: Neighbours = { older: null, newer: null }

async function findInMonths(
  organisation: OrganisationId,
  { cardId, publishedAt }: Pick<Publication, 'cardId' | 'publishedAt'>,
): Promise<Neighbours> {
  const day = publishedAt?.slice(0, 10) ?? ''
  const months = (await readMonths(organisation)) ?? []
  const index = months.findIndex(({ start, end }) => start <= day && day <= end)
  const list = await readList(organisation, months[index])
  const place = list.findIndex((candidate) => candidate.cardId === cardId)
  if (place < 0) return none
  const older = list[place + 1] ?? (await readList(organisation, months[index + 1]))[0]
  const newer = list[place - 1] ?? (await readList(organisation, months[index - 1])).at(-1)
  return { older: toSuggestion(older), newer: toSuggestion(newer) }
}

/** Reads the publications of a month, newest first; empty if that fails. */
async function readList(
  organisation: OrganisationId,
  month: MonthArchive | undefined,
): Promise<Publication[]> {
  return (month && (await readWholeMonth(organisation, month))?.items) ?? []
}

function toSuggestion(publication: Publication | undefined): Suggestion | null {
  return publication ? { cardId: publication.cardId, title: publication.title } : null
}
