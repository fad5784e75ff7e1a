import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { Board } from '@/components/board/board'
import { ReleaseNote } from '@/components/preview/release-note'
import { readArticle, readBoard, readPage, readPages } from '@/lib/content/read'
import type { CardId, CategoryId, Organisation, OrganisationId, Publication } from '@/lib/base/domain/model'
import { toReleasePageHref } from '@/lib/base/links/links'
import { readRenderRequest, type ReleasePage } from '@/lib/delivery/addresses/render-request'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import { getQueries } from '@/lib/features/kernel/queries'
import { readRootParams } from '@/app/[locale]/[org]/read-params'
import { ArticleContent } from '@/app/[locale]/[org]/(visitor)/home/blog/[card]/article-content'
import { SitePageContent } from '@/app/[locale]/[org]/(visitor)/pagina/[...path]/site-page-content'
import { CategoryList } from '@/app/[locale]/[org]/(visitor)/home/categoria/category-list'

/**
 * Renders the page for each request. The middleware has checked the preview link, which needs no sign-in
 * (`open-preview.ts`).
 */
export const dynamic = 'force-dynamic'

type Props = PageProps<'/[locale]/[org]/home/vista-previa-paquete'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { name }] = await Promise.all([getTranslations('preview'), readRelease(params)])
  return {
    title: t('pageTitle', { title: name }),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** Previews the board, a category, a static page or an article as it will be after the release (`preview-reads`). */
export default async function ReleasePreviewPage({ params }: Props) {
  const { name, items, place, organisation } = await readRelease(params)
  const t = await getTranslations('preview')
  const board = await readBoard(organisation.id)
  const links = [
    { name: t('releaseHome'), href: toReleasePageHref(place.token) },
    ...items.flatMap(({ kind, piece, category }) => {
      if (kind === 'piece' && piece)
        return {
          name: piece.title || t('untitled'),
          href: toReleasePageHref(place.token, { card: piece.card as CardId }),
        }
      return category
        ? {
            name: category.name,
            href: toReleasePageHref(place.token, { category: category.id as CategoryId }),
          }
        : []
    }),
  ]
  return (
    <>
      <ReleaseNote name={name} links={links} isBroken={board === undefined} />
      {board && <Place organisation={organisation} place={place} board={board} />}
    </>
  )
}

type PlaceProps = { organisation: Organisation; place: ReleasePage; board: Publication[] }

async function Place({ organisation, place: { card, category }, board }: PlaceProps) {
  if (category !== null)
    return <CategoryList organisation={organisation} category={category} label="" page={1} />
  if (card === null) return <Board publications={board} organisation={organisation} />
  const page = await findPage(organisation.id, card)
  if (page) return <SitePageContent organisation={organisation} page={page} isPreview />
  const article = (await readArticle(organisation.id, card)) ?? notFound()
  return (
    <ArticleContent organisation={organisation} article={article} isPreview>
      {null}
    </ArticleContent>
  )
}

/** Returns the site page with this card; null for an article. */
async function findPage(organisation: OrganisationId, card: CardId) {
  const path = (await readPages(organisation))?.find(({ cardId }) => cardId === card)?.path
  return path === undefined ? null : ((await readPage(organisation, path)) ?? null)
}

/** Returns the release, with only those changes that affect this host's organisation. */
const readRelease = cache(async (params: Props['params']) => {
  const { organisation: id } = await readRootParams(params)
  const place = readRenderRequest(await headers()).releasePreview
  if (!id || !place) notFound()
  const store = await getQueries()
  const reference = await store?.releases.findRelease(id, place.release)
  const release = reference && (await store?.releases.getRelease(reference.home, place.release))
  if (!release) notFound()
  const items = release.items.filter(({ organisation }) => organisation.id === id)
  return { name: release.name, items, place, organisation: await describeOrganisation(id) }
})
