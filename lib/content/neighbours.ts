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
 * By date: as the service says, or where it does not know, from the lists of the months, which all
 * publications of a month share. None for a publication without a date, or where nothing can be read; nor is what says
 * the same in another language.
 */
export async function findNeighbours(
  organisation: OrganisationId,
  { versions = [], ...publication }: Pick<Article, 'cardId' | 'publishedAt' | 'versions'>,
): Promise<Neighbours> {
  const known = await readNeighbours(organisation, publication.cardId)
  const { older, newer } = known ?? (known === null ? await findInMonths(organisation, publication) : none)
  const toOther = (one: Suggestion | null) =>
    versions.some(({ cardId }) => cardId === one?.cardId) ? null : one
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
  const place = list.findIndex((one) => one.cardId === cardId)
  if (place < 0) return none
  const older = list[place + 1] ?? (await readList(organisation, months[index + 1]))[0]
  const newer = list[place - 1] ?? (await readList(organisation, months[index - 1])).at(-1)
  return { older: toSuggestion(older), newer: toSuggestion(newer) }
}

/** Newest first. */
async function readList(
  organisation: OrganisationId,
  month: MonthArchive | undefined,
): Promise<Publication[]> {
  return (month && (await readWholeMonth(organisation, month))?.items) ?? []
}

function toSuggestion(publication: Publication | undefined): Suggestion | null {
  return publication ? { cardId: publication.cardId, title: publication.title } : null
}
