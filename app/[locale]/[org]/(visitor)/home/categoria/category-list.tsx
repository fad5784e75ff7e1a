import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { CardRow } from '@/components/card/card-row'
import { FeedNote } from '@/components/publication-list/feed-note'
import { ListingPage } from '@/components/publication-list/listing-page'
import { FollowByMail } from '@/components/subscription/follow-by-mail'
import { StructuredDataScript } from '@/components/shell/structured-data'
import type { Category, CategoryId, Organisation, OrganisationId } from '@/lib/base/domain/model'
import { hasNewsByMail } from '@/lib/features/company/organisations/offers-subscriptions'
import { asSubject, readCategories, readCategory, readMostRead } from '@/lib/content/read'
import { homeHref, toCategoryHref, toFeedHref } from '@/lib/base/links/links'
import { buildListHead } from '@/lib/delivery/seo/list-head'
import { toListData } from '@/lib/delivery/seo/structured-data'
import { assertPageExists } from '@/app/[locale]/[org]/(visitor)/home/assert-page-exists'

/** `label` is the category's name in the URL. */
type CategoryListProps = { organisation: Organisation; category: CategoryId; label: string; page: number }

export async function buildCategoryHead(props: CategoryListProps): Promise<Metadata> {
  const { organisation, page } = props
  const t = await getTranslations('list')
  const category = await readKnownCategory(organisation.id, props)
  return buildListHead({
    organisation,
    language: await getLocale(),
    category,
    title: category.name,
    toTitleOfPage: (title) => t('titleOfPage', { title, page }),
    description: t('categoryDescription', { category: category.name, organisation: organisation.name }),
    page,
    total: (await readCategory(organisation.id, category.id, page))?.total ?? 0,
    toHref: (number) => toCategoryHref({ ...category, name: '' }, number),
  })
}

export async function CategoryList(props: CategoryListProps) {
  const { organisation, page } = props
  const t = await getTranslations('list')
  const category = await readKnownCategory(organisation.id, props)
  const slice = await asSubject(readCategory(organisation.id, category.id, page))
  if (slice) assertPageExists(page, slice.total)
  // Shows the most read publications only above a long list. The first page of a short list already contains them.
  const isLong = page === 1 && (slice?.total ?? 0) > 2 * MOST_READ_COUNT
  const mostRead = isLong ? ((await readMostRead(organisation.id, category.id, MOST_READ_COUNT)) ?? []) : []
  const crumbs = [
    { name: (await getTranslations('shell'))('home'), href: homeHref },
    { name: category.name, href: null },
  ]
  return (
    <div className="flex flex-col gap-section">
      <StructuredDataScript data={toListData(organisation, crumbs)} />
      <ListingPage
        title={category.name}
        isContentTitle
        lead={t('categoryDescription', { category: category.name, organisation: organisation.name })}
        hasLead
        emptyText={t('empty')}
        publications={slice?.items ?? []}
        total={slice?.total ?? 0}
        page={page}
        toHref={(number) => toCategoryHref(category, number)}
        note={
          <>
            <FeedNote organisation={organisation} href={toFeedHref('rss', category.id)} />
            {page === 1 && hasNewsByMail(organisation) && (
              <FollowByMail name={category.name} topics={{ categories: [category.id] }} />
            )}
          </>
        }
      />
      <CardRow title={t('mostRead')} publications={mostRead} />
    </div>
  )
}

const MOST_READ_COUNT = 4

/** Returns the category, or responds with 404. If the service is unavailable, uses the name from the URL. */
async function readKnownCategory(
  organisation: OrganisationId,
  { category: id, label }: Pick<CategoryListProps, 'category' | 'label'>,
): Promise<Category> {
  const t = await getTranslations('list')
  const categories = await asSubject(readCategories(organisation))
  if (!categories) return { id, name: label || t('categoryTitle') }
  return categories.find((category) => category.id === id) ?? notFound()
}
