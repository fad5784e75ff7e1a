import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ErrorPage } from '@/components/error/error-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('error')
  return { title: t('notFoundTitle'), description: t('notFoundText'), robots: { index: false } }
}

export default function NotFound() {
  return <ErrorPage kind="not-found" />
}
