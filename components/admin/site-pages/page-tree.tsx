import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { StatusMark } from '@/components/admin-ui/status-mark'
import { listParentPaths } from '@/lib/base/domain/page-path'
import { languageNames } from '@/lib/base/i18n/languages'
import type { EditedPage } from '@/lib/features/content/site-pages/site-pages'

type PageTreeProps = {
  organisation: string
  /** The pages, sorted by path. */
  pages: readonly EditedPage[]
  /** Origin of the organisation's site; null without a domain. */
  siteOrigin: string | null
}

/** CSS classes for the indentation by level, because the content security policy forbids style attributes. */
const indents = ['', 'ps-6', 'ps-12', 'ps-18'] as const

/** Lists pages by path. Indents a page below its parent. */
export function PageTree({ organisation, pages, siteOrigin }: PageTreeProps) {
  const t = useTranslations('room.pages')
  const paths = new Set(pages.map(({ path }) => path))
  const toLevel = (path: string) => listParentPaths(path).filter((parent) => paths.has(parent)).length
  return (
    <ul className="room-rows">
      {pages.map(({ id, path, title, status, isLive, language }) => (
        <li key={id} className={indents[Math.min(toLevel(path), indents.length - 1)]}>
          <div className="flex min-w-0 flex-col">
            <Link href={`/${organisation}/publicaciones/${id}`} className="font-semibold wrap-anywhere">
              {title || t('untitled')}
            </Link>
            <span className="text-note wrap-anywhere text-ink-soft">
              {path === '' ? (
                t('noPath')
              ) : isLive && siteOrigin ? (
                <a href={siteOrigin + path} target="_blank" rel="noreferrer" className="inline-block min-h-6">
                  {path}
                </a>
              ) : (
                path
              )}
              {language && ` · ${languageNames[language]}`}
            </span>
          </div>
          <StatusMark status={status} />
        </li>
      ))}
    </ul>
  )
}
