import { useLocale, useTranslations } from 'next-intl'
import { PageTitle } from '@/components/ui/page-title'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { homeHref } from '@/lib/base/links/links'

/** Shown without a connection. The service worker inserts the list of cached articles. */
export function OfflinePage() {
  const t = useTranslations('offline')
  const list = `<ul role="list" class="link-lines" data-kept-list=""></ul>`
  return (
    <div className="mx-auto flex w-full max-w-dialog flex-col gap-8 py-8">
      <header className="flex flex-col gap-3">
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-standfirst text-ink-soft">{t('text')}</p>
      </header>
      <p>
        <a href={homeHref} className="button-solid">
          {t('retry')}
        </a>
      </p>
      <section className="kept-articles flex flex-col gap-3 border-t-2 border-ink pt-4">
        <h2 className="text-title-s font-semibold">{t('kept')}</h2>
        <div {...toContentLang(useLocale())} dangerouslySetInnerHTML={{ __html: list }} />
        <p className="font-sans text-ui text-ink-soft">{t('none')}</p>
      </section>
    </div>
  )
}
