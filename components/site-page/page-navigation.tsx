import { useLocale, useTranslations } from 'next-intl'
import { SideLinks } from '@/components/ui/side-links'
import type { ListedPage } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'

type PageNavigationProps = {
  /** Pages with the same first path segment, by path. */
  pages: readonly ListedPage[]
  current: string
}

/** Links to neighbouring pages in the tree of paths, beside each of them. */
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
