import { useTranslations } from 'next-intl'
import { ArrowUpIcon } from '@/components/ui/icons'
import type { Organisation } from '@/lib/content/model'
import { homeHref } from '@/lib/request/links'

export function SiteFooter({ organisation }: { organisation: Organisation | null }) {
  const t = useTranslations('shell')
  return (
    <footer className="bg-band text-on-band">
      <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-10 gap-y-6 px-gutter py-10">
        <div className="flex flex-col gap-1">
          <p className="text-title-m font-semibold">{t('siteName')}</p>
          {organisation && (
            <p className="font-sans text-ui text-on-band-soft">
              {t('footer', { organisation: organisation.name })}
            </p>
          )}
        </div>
        <ul data-print="hidden" className="flex flex-wrap gap-x-6 font-sans text-ui font-semibold">
          <li>
            <a href={homeHref} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {t('home')}
            </a>
          </li>
          <li>
            <a href="#" className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline">
              <ArrowUpIcon />
              {t('scrollToTop')}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
