import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/**
 * The head of a page whose subject cannot be read at the moment. It does not say `noindex`: what a
 * crawler knows of the page shall stay.
 */
export async function buildUnavailableMetadata(): Promise<Metadata> {
  const { title, description } = await buildErrorMetadata('system')
  return { title: title ?? null, description: description ?? null }
}

/** The head of an error page: no crawler keeps it. */
export async function buildErrorMetadata(kind: 'not-found' | 'system'): Promise<Metadata> {
  const t = await getTranslations('error')
  return {
    title: t(kind === 'system' ? 'systemTitle' : 'notFoundTitle'),
    description: t(kind === 'system' ? 'systemText' : 'notFoundText'),
    robots: { index: false },
  }
}
