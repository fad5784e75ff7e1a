import { useLocale, useTranslations } from 'next-intl'
import type { ListedPage } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'

type PageNavigationProps = {
  /** Pages with the same first segment, by path. */
  pages: readonly ListedPage[]
  current: string
}

/** The neighbouring pages in the tree, beside each of them. */
export function PageNavigation({ pages, current }: PageNavigationProps) {
  const t = useTranslations('sitePage')
  const locale = useLocale()
  return (
    <nav
      aria-label={t('navigation')}
      className="flex flex-col side:border-l side:border-line side:pl-8 wide:pl-10"
    >
      <ul role="list" className="flex flex-col border-t-2 border-ink pt-3">
        {pages.map(({ path, title, language }) => (
          <li key={path} className="border-b border-line last:border-b-0">
            <a
              {...toContentLang(locale, language)}
              href={path}
              aria-current={path === current ? 'page' : undefined}
              className={`block py-1.5 font-sans text-ui underline-offset-4 hover:text-primary hover:underline ${
                path === current ? 'font-semibold text-primary' : 'text-ink-soft'
              }`}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
