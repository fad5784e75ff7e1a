import { useTranslations } from 'next-intl'
import type { Organisation } from '@/lib/content/model'

type SiteNameProps = { organisation: Organisation | null; href: string }

/** Whose site this is: the organisation's name, or the site's own. */
export function SiteName({ organisation, href }: SiteNameProps) {
  const t = useTranslations('shell')
  return (
    <a href={href} className="inline-flex min-h-11 min-w-0 items-center text-title-m font-semibold tracking-tight">
      <span className="truncate">{organisation?.name ?? t('siteName')}</span>
    </a>
  )
}
