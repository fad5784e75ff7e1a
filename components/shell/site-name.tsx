import { useTranslations } from 'next-intl'
import type { Organisation } from '@/lib/content/model'
import { homeHref } from '@/lib/request/links'

/** Whose site this is, and the way home: the organisation's name, or the site's own. */
export function SiteName({ organisation }: { organisation: Organisation | null }) {
  const t = useTranslations('shell')
  return (
    <a href={homeHref} className="inline-flex min-h-11 items-center text-title-m font-semibold tracking-tight">
      {organisation?.name ?? t('siteName')}
    </a>
  )
}
