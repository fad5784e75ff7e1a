import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/**
 * Builds the head of a page whose content cannot be read at the moment. Leaves out `noindex`, so that
 * crawlers keep the page in their index.
 */
export async function buildUnavailableMetadata(): Promise<Metadata> {
  const { title, description } = await buildErrorMetadata('system')
  return { title: title ?? null, description: description ?? null }
}

/** Builds the head of an error page, which is not indexed. */
export async function buildErrorMetadata(kind: 'not-found' | 'system'): Promise<Metadata> {
  const t = await getTranslations('error')
  return {
    title: t(kind === 'system' ? 'systemTitle' : 'notFoundTitle'),
    description: t(kind === 'system' ? 'systemText' : 'notFoundText'),
    robots: { index: false },
  }
}
