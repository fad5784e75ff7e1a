import type { CategoryId, OrganisationId, Publication } from '@/lib/base/domain/model'
import type { MenuTarget } from '@/lib/base/domain/menu'
import { noteAnyCard } from './cached/shown-cards'
import { readCategory, readSeries, readTopic } from './read'

/**
 * Returns the newest publications of a category, tag, series or author, at most one page. Null if the service has no
 * such lists. Undefined if it failed without a cached answer.
 */
export async function readNewest(
  organisation: OrganisationId,
  { kind, value }: MenuTarget,
  limit: number,
): Promise<Publication[] | null | undefined> {
  switch (kind) {
    case 'category':
      return (await readCategory(organisation, Number(value) as CategoryId, 1))?.items.slice(0, limit)
    case 'series':
      return (await readSeries(organisation, value))?.slice(-limit).toReversed()
    case 'tag':
    case 'author': {
      // Records that the page depends on all cards, because any changed card may have received this tag or author.
      noteAnyCard()
      const slice = await readTopic(organisation, kind, value, 1)
      return slice && slice.items.slice(0, limit)
    }
    default:
      return null
  }
}
