import { notFound } from 'next/navigation'
import { Board } from '@/components/board/board'
import { DesignNote } from '@/components/preview/design-note'
import { SearchStart } from '@/components/search/search-start'
import { readArticle, readBoard, readCategories } from '@/lib/content/read'
import type { Organisation } from '@/lib/base/domain/model'
import type { DesignPage } from '@/lib/delivery/addresses/render-request'
import { readRootParams } from '@/app/[locale]/[org]/read-params'
import { ArticleContent } from '@/app/[locale]/[org]/(visitor)/home/blog/[card]/article-content'
import { SearchList } from '@/app/[locale]/[org]/(visitor)/home/buscar/search-list'
import { HomeStrips } from '@/app/[locale]/[org]/(visitor)/home/home-strips'
import {
  buildDesignPreviewHead,
  readDesignPreview,
} from '@/app/[locale]/[org]/(visitor)/vista-previa-diseno/read-design-preview'

/**
 * Renders the page for each request. The middleware has checked the preview link, which needs no sign-in
 * (`open-preview.ts`).
 */
export const dynamic = 'force-dynamic'

export const generateMetadata = buildDesignPreviewHead

type Props = PageProps<'/[locale]/[org]/home/vista-previa-diseno'>

/** Shows the home board, an article or a search with the draft of the design (`preview-reads`). */
export default async function DesignPreviewPage({ params }: Props) {
  const { organisation, place, note } = await readDesignPreview(params)
  return (
    <>
      <DesignNote {...note} />
      <Place organisation={organisation} place={place} params={params} />
    </>
  )
}

type PlaceProps = { organisation: Organisation; place: DesignPage; params: Props['params'] }

async function Place({ organisation, place: { card, text }, params }: PlaceProps) {
  if (card !== null) {
    const article = (await readArticle(organisation.id, card)) ?? notFound()
    return (
      <ArticleContent organisation={organisation} article={article} isPreview>
        {null}
      </ArticleContent>
    )
  }
  if (text?.trim()) return <SearchList organisation={organisation} text={text} page={1} />
  if (text !== null)
    return (
      <SearchStart organisation={organisation} categories={(await readCategories(organisation.id)) ?? []} />
    )
  const { language } = await readRootParams(params)
  return (
    <>
      <Board publications={(await readBoard(organisation.id)) ?? []} organisation={organisation} />
      <HomeStrips organisation={organisation} language={language} />
    </>
  )
}
