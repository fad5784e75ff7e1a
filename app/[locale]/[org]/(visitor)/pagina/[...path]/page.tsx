import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ErrorSection } from '@/components/error/error-section'
import { asSubject, readPage } from '@/lib/content/read'
import { readOrganisation, readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'
import { buildUnavailableMetadata } from '@/app/[locale]/[org]/error-metadata'
import { buildSitePageHead, SitePageContent } from './site-page-content'

type Props = PageProps<'/[locale]/[org]/pagina/[...path]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organisation, page } = await read(params)
  if (!page) return buildUnavailableMetadata()
  const { language } = await readRootParams(params)
  return buildSitePageHead({ organisation, language, page })
}

/** A site page: a page that the organisation has written. */
export default async function SitePage({ params }: Props) {
  const { organisation, page } = await read(params)
  return page ? <SitePageContent organisation={organisation} page={page} /> : <ErrorSection kind="system" />
}

async function read(params: Props['params']) {
  const organisation = await readOrganisation(params)
  const { path } = await readPageParams('sitePage', params)
  const page = await asSubject(readPage(organisation.id, path))
  if (page === null) notFound()
  return { organisation, page }
}
