import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListingPage } from '@/components/publication-list/listing-page'
import { StructuredDataScript } from '@/components/shell/structured-data'
import type { Category, OrganisationId } from '@/lib/domain/model'
import type { PageOf } from '@/lib/page-cache/internal-path'
import { readCategories, readCategory } from '@/lib/content/read'
import { homeHref, toCategoryHref } from '@/lib/routing/links'
import { buildListHead } from '@/lib/seo/list-head'
import { toListData } from '@/lib/seo/structured-data'
import { readRootParams, readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'
import { assertPageExists } from '@/app/[locale]/[org]/(visitor)/home/assert-page-exists'

type Props = PageProps<'/[locale]/[org]/home/categoria/[category]/[label]/[page]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const organisation = await readOrganisation(params)
  const { language } = await readRootParams(params)
  const t = await getTranslations('list')
  const { page, ...named } = await readPageParams('category', params)
  const category = await readKnownCategory(organisation.id, named)
  return buildListHead({
    organisation,
    language,
    category,
    title: category.name,
    toTitleOfPage: (title) => t('titleOfPage', { title, page }),
    description: t('categoryDescription', { category: category.name, organisation: organisation.name }),
    page,
    total: (await readCategory(organisation.id, category.id, page))?.total ?? 0,
    toHref: (number) => toCategoryHref({ ...category, name: '' }, number),
  })
}

export default async function CategoryPage({ params }: Props) {
  const organisation = await readOrganisation(params)
  const t = await getTranslations('list')
  const { page, ...named } = await readPageParams('category', params)
  const category = await readKnownCategory(organisation.id, named)
  const slice = await readCategory(organisation.id, category.id, page)
  if (slice) assertPageExists(page, slice.total)
  const crumbs = [
    { name: (await getTranslations('shell'))('home'), href: homeHref },
    { name: category.name, href: null },
  ]
  return (
    <>
      <StructuredDataScript data={toListData(organisation, crumbs)} />
      <ListingPage
        title={category.name}
        isContentTitle
        emptyText={t('empty')}
        publications={slice?.items ?? []}
        total={slice?.total ?? 0}
        page={page}
        toHref={(number) => toCategoryHref(category, number)}
      />
    </>
  )
}

/** A category is what the service lists as one; while it is away, what the link says. */
async function readKnownCategory(
  organisation: OrganisationId,
  { category: id, label }: Pick<PageOf<'category'>, 'category' | 'label'>,
): Promise<Category> {
  const t = await getTranslations('list')
  const categories = await readCategories(organisation)
  if (!categories) return { id, name: label || t('categoryTitle') }
  return categories.find((category) => category.id === id) ?? notFound()
}

export function generateStaticParams() {
  return []
}
