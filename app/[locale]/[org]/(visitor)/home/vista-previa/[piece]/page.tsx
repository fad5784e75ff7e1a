import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { PreviewNote } from '@/components/preview/preview-note'
import { getQueries } from '@/lib/features/kernel/queries'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRenderRequest } from '@/lib/delivery/addresses/render-request'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import { toPreviewArticle, toPreviewPage } from '@/lib/features/content/pieces/preview-article'
import { readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'
import { ArticleContent } from '@/app/[locale]/[org]/(visitor)/home/blog/[card]/article-content'
import { SitePageContent } from '@/app/[locale]/[org]/(visitor)/pagina/[...path]/site-page-content'

/**
 * Renders the page for each request. The middleware has checked the preview link, which needs no sign-in
 * (`open-preview.ts`).
 */
export const dynamic = 'force-dynamic'

type Props = PageProps<'/[locale]/[org]/home/vista-previa/[piece]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { article }] = await Promise.all([getTranslations('preview'), readArticle(params)])
  const title = t('pageTitle', { title: article.title })
  return { title, robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

export default async function PreviewPage({ params }: Props) {
  const { organisation } = await readRootParams(params)
  if (!organisation) notFound()
  const [described, { article, path }, requestHeaders] = await Promise.all([
    describeOrganisation(organisation),
    readArticle(params),
    headers(),
  ])
  // Links of a preview in the admin's frame open a new tab, because other pages cannot be shown in a frame.
  const isFramed = requestHeaders.get('sec-fetch-dest') === 'iframe'
  return (
    <>
      {isFramed ? <base target="_blank" /> : <PreviewNote />}
      {path === null ? (
        <ArticleContent organisation={described} article={article} isPreview>
          {null}
        </ArticleContent>
      ) : (
        <SitePageContent organisation={described} page={toPreviewPage(article, path)} isPreview />
      )}
    </>
  )
}

async function readArticle(params: Props['params']) {
  const { organisation } = await readRootParams(params)
  const { piece } = await readPageParams('preview', params)
  const { previewOf, previewedRevision } = readRenderRequest(await headers())
  const person = previewOf ?? notFound()
  const piecePreview = organisation ? await readPreview(organisation, piece, person, previewedRevision) : null
  if (!piecePreview) notFound()
  const t = await getTranslations('preview')
  const { preview, corrections } = piecePreview
  return { article: toPreviewArticle(preview, corrections, t('untitled')), path: preview.fields.path }
}

/** `cache` compares arguments by identity, so `person` and `revision` are not grouped in an object. */
const readPreview = cache(
  async (organisation: OrganisationId, piece: number, person: string, revision: number | null) => {
    const store = await getQueries()
    const preview = await store?.previews.getPreview(organisation, piece, { person, revision })
    if (!store || !preview) return null
    const corrections = await store.corrections.listCorrections(organisation, piece)
    return { preview, corrections: corrections.map(({ at, sentence: text }) => ({ at, text })) }
  },
)
