import { notFound } from 'next/navigation'
import { DesignNote } from '@/components/preview/design-note'
import { readPage } from '@/lib/content/read'
import { SitePageContent } from '@/app/[locale]/[org]/(visitor)/pagina/[...path]/site-page-content'
import { buildDesignPreviewHead, readDesignPreview } from './read-design-preview'

/**
 * Renders the page for each request. The middleware has checked the preview link, which needs no sign-in
 * (`open-preview.ts`).
 */
export const dynamic = 'force-dynamic'

export const generateMetadata = buildDesignPreviewHead

export default async function DesignPagePreview({
  params,
}: PageProps<'/[locale]/[org]/vista-previa-diseno'>) {
  const { organisation, place, note } = await readDesignPreview(params)
  const page = (place.path !== null && (await readPage(organisation.id, place.path))) || notFound()
  return (
    <>
      <DesignNote {...note} />
      <SitePageContent organisation={organisation} page={page} isPreview />
    </>
  )
}
