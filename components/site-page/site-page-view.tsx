import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ArticleText } from '@/components/article/article-view'
import { VersionLinks } from '@/components/article/version-links'
import { PageTitle } from '@/components/ui/page-title'
import { Picture } from '@/components/ui/picture'
import type { Omission } from '@/lib/features/kernel/article/limits'
import type { SitePage } from '@/lib/base/domain/model'
import { toContentLang, toInterfaceLang } from '@/lib/base/i18n/content-language'
import type { TextLanguage } from '@/lib/base/domain/translation'

/** A step of the breadcrumb. `href` is null for the last one, the page itself. */
type Crumb = { name: string; href: string | null }

type SitePageViewProps = {
  page: SitePage
  crumbs: readonly Crumb[]
  /** Translations of the page. */
  versions: readonly { language: TextLanguage; href: string }[]
  html: string
  omissions?: Omission[]
  /** The text with React elements, such as forms. Replaces `html`. */
  children?: ReactNode
}

export function SitePageView({ page, crumbs, versions, html, omissions = [], children }: SitePageViewProps) {
  const locale = useLocale()
  const { title, kicker, summary, picture, language } = page
  return (
    <article {...toContentLang(locale, language)} data-article="" className="article-view">
      <header className="article-head">
        <Breadcrumbs crumbs={crumbs} page={page} />
        {kicker && (
          <p className="overline-links">
            <span>{kicker}</span>
          </p>
        )}
        <PageTitle>{title}</PageTitle>
        {summary && <p dir="auto">{summary}</p>}
      </header>
      {versions.length > 0 && <VersionLinks versions={versions} content={language} />}
      {/* `public/blocks.css` makes blocks with several parts wider than the text. */}
      <div className="site-page article-text">
        {picture && (
          <Picture
            src={picture.url}
            alt={picture.alt}
            sizes="(min-width: 40rem) 38rem, calc(100vw - 2rem)"
            isPriority
            className="aspect-video max-w-measure"
          />
        )}
        <ArticleText html={html} omissions={omissions} language={language}>
          {children}
        </ArticleText>
      </div>
    </article>
  )
}

function Breadcrumbs({ crumbs, page }: Pick<SitePageViewProps, 'crumbs' | 'page'>) {
  const t = useTranslations('sitePage')
  const locale = useLocale()
  return (
    <nav {...toInterfaceLang(locale, page.language)} aria-label={t('breadcrumbs')} data-print="hidden">
      <ol role="list" className="flex flex-wrap items-center gap-x-2 font-sans text-note text-ink-soft">
        {crumbs.map(({ name, href }, index) => (
          <li key={href ?? ''} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {href === null ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a
                href={href}
                className="inline-flex min-h-6 items-center underline-offset-4 hover:text-primary hover:underline"
              >
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
