import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { readRenderRequest } from '@/lib/delivery/addresses/render-request'
import { readOrganisation, type RootParams } from '@/app/[locale]/[org]/read-params'

export async function buildDesignPreviewHead(): Promise<Metadata> {
  const t = await getTranslations('preview')
  return { title: t('designTitle'), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

/** Returns the organisation with the drafted design, and the previewed page, which the middleware has checked. */
export async function readDesignPreview(params: RootParams) {
  const requestHeaders = await headers()
  const place = readRenderRequest(requestHeaders).designPreview ?? notFound()
  const organisation = await readOrganisation(params)
  const isFramed = requestHeaders.get('sec-fetch-dest') === 'iframe'
  const typefaces = organisation.appearance.brand.typefaces?.pair
  return {
    organisation,
    place,
    note: { token: place.token, paths: organisation.pagePaths, isFramed, typefaces },
  }
}
