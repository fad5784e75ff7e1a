import { useLocale, useTranslations } from 'next-intl'
import { SideLinks } from '@/components/ui/side-links'
import type { ListedPage } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'

type PageNavigationProps = {
  /** The organisation's pages whose path has the same first segment, sorted by path. */
  pages: readonly ListedPage[]
  current: string
}

/** Links to the pages in the same part of the site, beside each of them. Marks the current page. */
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
