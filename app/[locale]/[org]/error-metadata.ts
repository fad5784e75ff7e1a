import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/** The head of an error page: no crawler keeps it. */
export async function buildErrorMetadata(kind: 'not-found' | 'system'): Promise<Metadata> {
  const t = await getTranslations('error')
  return {
    title: t(kind === 'system' ? 'systemTitle' : 'notFoundTitle'),
    description: t(kind === 'system' ? 'systemText' : 'notFoundText'),
    robots: { index: false },
  }
}
