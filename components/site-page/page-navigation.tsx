import { useLocale, useTranslations } from 'next-intl'
import { SideLinks } from '@/components/ui/side-links'
import type { ListedPage } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'

type PageNavigationProps = {
  /** Pages with the same first segment, by path. */
  pages: readonly ListedPage[]
  current: string
}

/** Links to the neighbouring pages in the organisation's tree of pages, shown beside each of them. */
export function PageNavigation({ pages, current }: PageNavigationProps) {
  const t = useTranslations('sitePage')
  const locale = useLocale()
  const links = pages.map(({ path, title, language }) => ({
    href: path,
    text: title,
    isCurrent: path === current,
    attributes: toContentLang(locale, language),
  }))
  return <SideLinks label={t('navigation')} groups={[links]} />
}
