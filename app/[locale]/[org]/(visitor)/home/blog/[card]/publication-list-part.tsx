import { CardRow } from '@/components/card/card-row'
import type { Article, OrganisationId } from '@/lib/base/domain/model'
import type { MenuTarget } from '@/lib/base/domain/menu'
import { toCategoryHref, toTopicHref } from '@/lib/base/links/links'
import { readNewest } from '@/lib/content/newest'
import { readCategories } from '@/lib/content/read'
import type { ListSource, PublicationList } from '@/lib/features/kernel/article/publication-lists'

type PublicationListPartProps = { organisation: OrganisationId; article: Article; list: PublicationList }

/**
 * A list of publications within an article, without the article itself. Renders nothing if the category was deleted or
 * the list is empty. Renders a link if the content service cannot return the list.
 */
export async function PublicationListPart({
  organisation,
  article: { cardId, home },
  list: { source, count, title },
}: PublicationListPartProps) {
  const place = await findPlace(organisation, source, home !== null)
  if (!place) return null
  const newest = await readNewest(organisation, place.target, count + 1)
  const publications = newest?.filter((other) => other.cardId !== cardId).slice(0, count)
  if (publications) return <CardRow title={title} href={place.href} publications={publications} />
  return (
    <p className="prose w-full">
      <a href={place.href}>{title}</a>
    </p>
  )
}

/**
 * Returns the page that a list shows; null for a deleted category. Finds a copy's category by name, as ids differ.
 */
async function findPlace(
  organisation: OrganisationId,
  source: ListSource,
  isCopy: boolean,
): Promise<{ target: MenuTarget; href: string } | null> {
  if (source.kind !== 'category')
    return { target: { kind: source.kind, value: source.name }, href: toTopicHref(source) }
  const { id, name } = source
  const categories = await readCategories(organisation)
  const category = categories?.find((other) =>
    isCopy ? other.name === name : other.id === id || other.formerIds.includes(id),
  )
  if (categories && !category) return null
  const current = category ?? source
  return { target: { kind: 'category', value: String(current.id) }, href: toCategoryHref(current) }
}
